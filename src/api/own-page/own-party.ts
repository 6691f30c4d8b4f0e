/** POST /api/own-registration/:token/party: who takes the other seats of a booking. */
import * as z from 'zod/mini'
import { type Row, secretRow } from '#api/row.ts'
import { isHeld } from '#core/events/after-event.ts'
import { partyMost, peopleSchema, toPeople } from '#core/registrations/party.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from './find-own.ts'
import { errorResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { nameParty } from '#storage/own-page/own-registration.ts'

const partyFormSchema = z.object({ people: peopleSchema(partyMost - 1) })

export const ownPartyRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/party', async (context) => {
    const form = await readOwnForm(context, 'party', () => partyFormSchema)
    if (!form.ok) return form.response
    const { event, registration } = form.own
    // Each is on a certificate by now: only the admin corrects them.
    if (isHeld(event, context.now))
      return errorResponse(context, 'fieldsInvalid', { fields: { people: 'nameFinal' } })
    const people = toPeople(form.input.people)
    const named = await nameParty(context.storage, event, registration, people, context.now)
    if (!named.ok && named.reason === 'seatsTooFew')
      return errorResponse(context, 'fieldsInvalid', { fields: { people: 'peopleTooMany' } })
    if (!named.ok) return errorResponse(context, named.reason)
    sendAfterwards(context, `roster-${event.id}`)
    return doneResponse(context, { message: form.t('own.peopleSaved') })
  }),
]
