/** Handles the buttons of a signup’s own page. */
import { secretRoute, type Route } from '#http/endpoint.ts'
import { signupPressSchema } from '#core/signups/signup-schema.ts'
import { doneResponse, readForm } from '#http/input.ts'
import { orRefuse } from '#http/response.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { stopSignup } from '#storage/signups/signups.ts'
import { changeSignups } from '#storage/documents.ts'

export const signupPageRoutes: readonly Route[] = [
  secretRoute('POST /api/signup/:token/confirm', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-confirmation', schema: signupPressSchema, page })
    const { storage, now } = context
    orRefuse(await changeSignups(storage, now, (file) => confirmSignup(file, token, now)))
    return doneResponse(context, { message: form.t('signup.confirmed') })
  }),
  secretRoute('POST /api/signup/:token/stop', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-stop', schema: signupPressSchema, page })
    await stopSignup(context.storage, token, context.now)
    return doneResponse(context, { message: form.t('signup.stoppedText') })
  }),
]
