/** POST /api/own-registration/:token/seat: takes the seat that is kept for somebody of the waiting list. */
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { pressSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from '#api/own-page/find-own.ts'
import { errorResponse } from '#http/response.ts'
import { acceptOffer } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

export const ownSeatRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/seat', async (context) => {
    const form = await readOwnForm(context, 'seat', () => pressSchema)
    if (!form.ok) return form.response
    const { event } = form.own
    const accepted = await changeOwn(context, form.own, (file, own) => acceptOffer(file, own, context.now))
    // A late request has made it the next person's by asking.
    sendAfterwards(context, `event/${event.id}`)
    if (!accepted.ok) return errorResponse(context, accepted.reason)
    return doneResponse(context, { message: form.t('own.taken') })
  }),
]
