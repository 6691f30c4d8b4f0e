/** Whom saving or deleting an event tells, in words. */
import type { Told } from '#schemas/admin-emails.ts'
import type { EmailKind } from '#schemas/email.ts'
import { counted } from '../parts/counted.ts'
import { mailNotice } from '../parts/email-labels.ts'

const toldOf: Readonly<Partial<Record<EmailKind, string>>> = {
  eventChanged: 'of the change',
  eventCancelled: 'that it is cancelled',
  joining: 'how to join',
  dateSet: 'that a date is set',
}

export function peopleOf({ people }: Pick<Told, 'people'>): string {
  return counted(people, 'person', 'people')
}

/** '12 of the change, 3 that a date is set'; without numbers where all are told the same. */
export function whatIsTold({ people, kinds }: Pick<Told, 'people' | 'kinds'>): string {
  return kinds
    .map(({ kind, people: some }) => {
      const what = toldOf[kind] ?? 'of it'
      return some === people ? what : `${some} ${what}`
    })
    .join(', ')
}

/** Why nobody is told though they should be; '' where they are. */
export function whyNobody({ mail }: Pick<Told, 'mail'>): string {
  return mail.transport === 'none' ? mailNotice(mail) : ''
}
