/** POST /api/own-registration/:token/correct: corrects the name, the phone and, where the form asks for it, the company of a registration. */
import { type Row, secretRow } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { isHeld } from '#core/events/after-event.ts'
import { formOf } from '#core/pages/workshop.ts'
import { correctionSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from './find-own.ts'
import { errorResponse } from '#http/response.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { correct as correctOwn } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

export const ownCorrectionRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/correct', async (context) => {
    const form = await readOwnForm(context, 'correction', (own) => correctionSchema(formOf(own.event)))
    if (!form.ok) return form.response
    const { own, input, t } = form
    const phone = toE164(input.phone)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
    const { event, registration } = own
    // A name that is on a certificate stays: only the admin corrects it.
    if (input.name !== registration.name && isHeld(event, context.now))
      return errorResponse(context, 'fieldsInvalid', { fields: { name: 'nameFinal' } })
    const correct = (one: RegistrationRecord) => ({ ...one, ...input, phone: phone.phone })
    const corrected = await changeOwn(context, own, (file, found) => correctOwn(file, found, correct))
    if (!corrected.ok) return errorResponse(context, corrected.reason)
    return doneResponse(context, { message: t('own.corrected') })
  }),
]
