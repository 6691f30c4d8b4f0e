/** The buttons of a signup’s own page. */
import { secretRow, type Row } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { signupPressSchema } from '#core/signups/signup-schema.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { changeSignups, stopSignup } from '#storage/signups/signups.ts'

export const signupPageRows: readonly Row[] = [
  secretRow('POST /api/signup/:token/confirm', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-confirmation', schema: signupPressSchema, page })
    if (!form.ok) return form.response
    const confirmed = await changeSignups(context.storage, context.now, (file) =>
      confirmSignup(file, token, context.now),
    )
    if (!confirmed.ok) return errorResponse(context, confirmed.reason)
    sendAfterwards(context, 'signups')
    return doneResponse(context, { message: form.t('signup.confirmed') })
  }),
  secretRow('POST /api/signup/:token/stop', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-stop', schema: signupPressSchema, page })
    if (!form.ok) return form.response
    await stopSignup(context.storage, token, context.now)
    return doneResponse(context, { message: form.t('signup.stoppedText') })
  }),
]
