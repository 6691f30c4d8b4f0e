/** POST /api/own-registration/:token/guests: who takes the other seats of a registration. */
import * as z from 'zod/mini'
import { type Row, secretRow } from '#api/row.ts'
import { isHeld } from '#core/events/after-event.ts'
import { guestsMostByHand, peopleSchema, toPeople } from '#core/registrations/guests.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from './find-own.ts'
import { errorResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { nameOwnGuests } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

const guestsFormSchema = z.object({ people: peopleSchema(guestsMostByHand) })

export const ownGuestsRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/guests', async (context) => {
    const form = await readOwnForm(context, 'guests', () => guestsFormSchema)
    if (!form.ok) return form.response
    const { event } = form.own
    // Each is on a certificate by now: only the admin corrects them.
    if (isHeld(event, context.now))
      return errorResponse(context, 'fieldsInvalid', { fields: { people: 'nameFinal' } })
    const people = toPeople(form.input.people)
    const named = await changeOwn(context, form.own, (file, own) =>
      nameOwnGuests(file, own, people, context.now),
    )
    if (!named.ok && named.reason === 'seatsTooFew')
      return errorResponse(context, 'fieldsInvalid', { fields: { people: 'peopleTooMany' } })
    if (!named.ok) return errorResponse(context, named.reason)
    sendAfterwards(context, `event/${event.id}`)
    return doneResponse(context, { message: form.t('own.peopleSaved') })
  }),
]
