/** Whom saving or deleting an event tells, in words. */
import type { ActAnswer } from '#admin/shell/request.ts'
import type { EmailKind } from '#core/mail/kinds.ts'
import { counted } from '#i18n/admin/counted.ts'
import { mailNotice } from './email-labels.ts'

const toldOf: Readonly<Partial<Record<EmailKind, string>>> = {
  eventChanged: 'of the change',
  eventCancelled: 'that it is cancelled',
  joining: 'how to join',
  dateSet: 'that a date is set (they signed up for news)',
  seatOffered: 'that a seat is free for them',
}

export function peopleOf({ people }: Pick<ActAnswer<'countTold'>, 'people'>): string {
  return counted(people, 'person', 'people')
}

/** '12 of the change, 3 that a date is set. 2 of them wait for a seat'; without numbers where all are told the same. */
export function whatIsTold({
  people,
  waiting,
  kinds,
}: Pick<ActAnswer<'countTold'>, 'people' | 'waiting' | 'kinds'>): string {
  const what = kinds
    .map(({ kind, people: some }) => {
      const what = toldOf[kind] ?? 'of it'
      return some === people ? what : `${some} ${what}`
    })
    .join(', ')
  return waiting === 0 ? what : `${what}. ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for a seat`
}

/** Why nobody is told though they should be; '' where they are. */
export function whyNobody({ mail }: Pick<ActAnswer<'countTold'>, 'mail'>): string {
  return mail.transport === 'none' ? mailNotice(mail) : ''
}
