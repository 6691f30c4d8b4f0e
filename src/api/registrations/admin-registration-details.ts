/** PUT /api/admin/events/:id/registrations/:registration/details: corrects what somebody entered, or the admin did. */
import { done, registrationRefuses } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { filledFieldsSchema } from '#core/registrations/registration-schema.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { correctRegistration } from '#storage/registrations/by-hand.ts'

export const adminRegistrationDetailsRows: readonly Row[] = [
  adminRow('PUT /api/admin/events/:id/registrations/:registration/details', {
    does: 'Corrects what somebody entered.',
    takes: correctionSchema,
    answers: done('Corrected'),
    refuses: [...registrationRefuses, 'alreadyRegistered'],
    async handle(context, input) {
      const { storage, params, now } = context
      const eventId = Number(params['id'])
      const registrationId = params['registration'] ?? ''
      const phone = toE164(input.phone)
      if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
      const fields = { ...input, phone: phone.phone }
      const corrected = await correctRegistration(storage, eventId, registrationId, fields, now)
      if (!corrected.ok) {
        const { reason } = corrected
        if (reason === 'emailInvalid')
          return errorResponse(context, 'fieldsInvalid', { fields: { email: reason } })
        return errorResponse(context, reason)
      }
      const [before, after] = [corrected.before, corrected.after].map((one) => filledFieldsSchema.parse(one))
      if (!before || !after || namesOf(registrationFields).every((name) => before[name] === after[name]))
        return emptyResponse()
      const change = { eventId, registrationId, before, after }
      await addToAuditLog(storage, { action: 'registrationCorrected', ...change }, now)
      // A new address gets its own confirmation.
      sendAfterwards(context, `roster-${eventId}`)
      return emptyResponse()
    },
  }),
]
