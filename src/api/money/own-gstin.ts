/** POST /api/own-registration/:token/gstin: for which business the receipt is to be, until there is one. */
import { type Row, secretRow } from '#api/row.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { gstinFormSchema } from '#core/money/payment-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from '#api/own-page/find-own.ts'
import { errorResponse } from '#http/response.ts'
import { saveGstin } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

export const ownGstinRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/gstin', async (context) => {
    const form = await readOwnForm(context, 'gstin', () => gstinFormSchema)
    if (!form.ok) return form.response
    const { own, input, t } = form
    // Of the right form, and yet mistyped: its last character says so.
    if (input.gstin !== '' && !isGstin(input.gstin))
      return errorResponse(context, 'fieldsInvalid', { fields: { gstin: 'gstinInvalid' } })
    const saved = await changeOwn(context, own, (file, found) => saveGstin(file, found, input))
    if (!saved.ok) return errorResponse(context, saved.reason)
    return doneResponse(context, { message: t('own.gstinSaved') })
  }),
]
