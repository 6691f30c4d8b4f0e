/** POST /api/own-registration/:token/feedback: what somebody says after an event. */
import { type Row, secretRow } from '#api/row.ts'
import { isHeld } from '#core/events/after-event.ts'
import { feedbackFormSchema, withFeedback } from '#core/own-page/feedback.ts'
import { doneResponse } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { correctOwnRegistration } from '#storage/own-page/own-registration.ts'
import { readOwnForm } from './find-own.ts'

export const ownFeedbackRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/feedback', async (context) => {
    const form = await readOwnForm(context, 'feedback', () => feedbackFormSchema)
    if (!form.ok) return form.response
    const { storage, now } = context
    const { event, registration, attendance, cancelledAt } = form.own
    const hadSeat = registration.kind === 'seat' && isHeld(event, now)
    if (!hadSeat || attendance === 'absent' || cancelledAt !== null)
      return errorResponse(context, 'notAttended')
    const say = (one: RegistrationRecord) => withFeedback(one, form.input, now)
    const kept = await correctOwnRegistration(storage, event.id, registration.id, say, now)
    if (!kept.ok) return errorResponse(context, kept.reason)
    return doneResponse(context, { message: form.t('own.feedbackThanks') })
  }),
]
