/** POST /api/own-registration/:token/cancel: gives the registrant's seat, or the wish for the next edition, back. */
import { formAnswers, formTypes } from '#api/openapi/operation.ts'
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { takenSchema } from '#schemas/answers.ts'
import { pressSchema } from '#schemas/own-registration.ts'
import { purgeAfter, seatTags } from '#server/edge-cache.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import { errorResponse } from '#server/response.ts'
import { cancelOwnRegistration } from '#storage/own-registration.ts'

export const ownCancellationRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/cancel', {
    does: 'Gives one’s seat, or one’s place in the waiting list, back.',
    body: { schema: pressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Given back'),
    refuses: ['recordUnknown', 'recordMoving', 'eventCancelled', 'eventOver'],
    async handle(context) {
      const form = await readOwnForm(context, 'cancellation', () => pressSchema)
      if (!form.ok) return form.response
      const { event, registration } = form.own
      const decision = await cancelOwnRegistration(context.storage, event, registration, context.now)
      if (!decision.ok) return errorResponse(context, decision.reason)
      sendAfterwards(context, `roster-${event.id}`)
      await purgeAfter(context, ...seatTags(event))
      return doneResponse(context, { message: form.t('own.cancelled') })
    },
  }),
]
