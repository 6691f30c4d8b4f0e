/** An event's e-mails, sorted by whom they are for: one row a person, and of each kind what became of it last. */

import type { EmailRow, EmailState, EventEmails } from '#core/mail/admin-emails.ts'
import { type EmailKind, isToConsultant } from '#core/mail/email-schema.ts'
import type { EmailFilter } from '#admin/events/events-route.ts'

export interface PersonEmails {
  /** '' for the consultant herself. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly lang: EventEmails['registrants'][number]['lang']
  readonly emails: readonly EmailRow[]
}

const filtered: Readonly<Record<Exclude<EmailFilter, 'all'>, readonly EmailState[]>> = {
  trouble: ['failed', 'unknown', 'bounced', 'blocked', 'retry'],
  due: ['due', 'missing', 'retry', 'sending'],
  held: ['held'],
  sent: ['sent'],
}

function isShown({ state }: EmailRow, show: EmailFilter): boolean {
  return show === 'all' || filtered[show].includes(state)
}

/** The latest of each kind, in order of time. */
function latestOf(rows: readonly EmailRow[]): EmailRow[] {
  const latest = new Map<EmailKind, EmailRow>()
  for (const row of rows) {
    const known = latest.get(row.kind)
    if (!known || known.at <= row.at) latest.set(row.kind, row)
  }
  return [...latest.values()].sort((a, b) => a.at.localeCompare(b.at))
}

function groupByRecord(emails: readonly EmailRow[]): Map<string, EmailRow[]> {
  const byRecord = new Map<string, EmailRow[]>()
  for (const row of emails) {
    const id = isToConsultant(row.kind) ? '' : row.recordId
    const rows = byRecord.get(id)
    if (rows) rows.push(row)
    else byRecord.set(id, [row])
  }
  return byRecord
}

/** Those of whom something is shown; the consultant's own e-mails come last. */
export function toPeople({ registrants, emails }: EventEmails, show: EmailFilter): PersonEmails[] {
  const byRecord = groupByRecord(emails)
  const consultant = { id: '', name: 'You', email: '', lang: 'en' } as const
  return [...registrants, consultant].flatMap((person) => {
    const own = latestOf(byRecord.get(person.id) ?? []).filter((row) => isShown(row, show))
    const isListed = own.length > 0 || (show === 'all' && person.id !== '')
    return isListed ? [{ ...person, emails: own }] : []
  })
}

export interface KindCount {
  readonly kind: EmailKind
  readonly isHeld: boolean
  /** Not sent yet. */
  readonly toGo: number
  readonly sent: number
  readonly trouble: number
}

/** Of each kind that there is, how many registrants' last e-mails are in which state; of the consultant's own each one. */
export function countKinds({ emails, heldKinds }: EventEmails): KindCount[] {
  const latest = [...groupByRecord(emails)].flatMap(([id, rows]) => (id === '' ? rows : latestOf(rows)))
  const kinds = new Set([...emails.map(({ kind }) => kind), ...heldKinds])
  return [...kinds].map((kind) => {
    const states = latest.filter((row) => row.kind === kind).map(({ state }) => state)
    const count = (wanted: readonly EmailState[]) => states.filter((state) => wanted.includes(state)).length
    return {
      kind,
      isHeld: heldKinds.includes(kind),
      toGo: count(['due', 'missing', 'held', 'retry', 'sending']),
      sent: count(['sent']),
      trouble: count(['failed', 'unknown', 'bounced', 'blocked']),
    }
  })
}
