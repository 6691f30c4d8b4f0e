/** Damaged documents in words: what a document is, what is wrong with it, what of it can be read. */
import type { DamagedDocument } from '#core/safety/damage.ts'
import { counted } from '#i18n/admin/counted.ts'

/** By the name of the kind; what follows is the id. */
const kindNames: Readonly<Partial<Record<string, string>>> = {
  calendar: 'The list of events',
  roster: 'Registrations of event',
  enquiries: 'Messages of',
  signups: 'Signups, part',
  notes: 'Notes about people',
  deliveries: 'What became of the e-mails of',
  settings: 'Settings',
  auditLog: 'Journal of',
}

export function documentLabel({ kind, key }: Pick<DamagedDocument, 'kind' | 'key'>): string {
  if (kind === null) return 'Not a document of this site'
  const id = key.includes('/') ? key.slice(key.indexOf('/') + 1) : ''
  return `${kindNames[kind] ?? kind} ${id}`.trim()
}

export function problemLabel({ state, kind, canKeep }: DamagedDocument): string {
  switch (state) {
    case 'stray':
      return 'It lies among the data and belongs to nothing. It does no harm.'
    case 'partly':
      return kind === 'roster'
        ? 'Some records cannot be read. They stay untouched, and their seats count as taken.'
        : 'Some records cannot be read. They stay untouched until you decide.'
    case 'unreadable':
      return canKeep
        ? 'It cannot be read whole, so nothing of it is in use and nothing is added to it.'
        : 'It cannot be read, so nothing of it is in use and nothing is added to it.'
  }
}

const recordNames: Readonly<Partial<Record<string, readonly [one: string, many: string]>>> = {
  events: ['event', 'events'],
  registrations: ['registration', 'registrations'],
  cancelled: ['returned seat', 'returned seats'],
  erasedSeats: ['count of past seats', 'counts of past seats'],
  'farewell.registrations': ['person to be told', 'people to be told'],
  enquiries: ['message', 'messages'],
  signups: ['signup', 'signups'],
  notes: ['note', 'notes'],
  entries: ['entry', 'entries'],
  deliveries: ['e-mail', 'e-mails'],
  letters: ['letter to participants', 'letters to participants'],
  heldKinds: ['held kind of e-mail', 'held kinds of e-mails'],
}

/** '3 registrations and 1 returned seat'; 'What' for none. */
export function countReadable(readable: DamagedDocument['readable']): string {
  if (readable.length === 0) return 'What'
  const parts = readable.map(({ list, count }) =>
    counted(count, ...(recordNames[list] ?? ['record', 'records'])),
  )
  return new Intl.ListFormat('en').format(parts)
}
