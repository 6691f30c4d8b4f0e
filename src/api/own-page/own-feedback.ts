/** POST /api/own-registration/:token/feedback: what somebody says after an event. */
import { type Row, secretRow } from '#api/row.ts'
import { isHeld } from '#core/events/after-event.ts'
import { feedbackFormSchema, withFeedback } from '#core/own-page/feedback.ts'
import { doneResponse } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { correct } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'
import { readOwnForm } from './find-own.ts'

export const ownFeedbackRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/feedback', async (context) => {
    const form = await readOwnForm(context, 'feedback', () => feedbackFormSchema)
    if (!form.ok) return form.response
    const { now } = context
    const { event, registration, attendance, cancelledAt } = form.own
    const hadSeat = registration.kind === 'seat' && isHeld(event, now)
    if (!hadSeat || attendance === 'absent' || cancelledAt !== null)
      return errorResponse(context, 'notAttended')
    const say = (one: RegistrationRecord) => withFeedback(one, form.input, now)
    const kept = await changeOwn(context, form.own, (file, own) => correct(file, own, say))
    if (!kept.ok) return errorResponse(context, kept.reason)
    return doneResponse(context, { message: form.t('own.feedbackThanks') })
  }),
]
