/** POST /api/signup/:token/stop: erases a signup. Says the same where there was none: a button may be pressed twice. */
import { formAnswers, formTypes } from '#api/openapi/operation.ts'
import { type Row, secretRow } from '#api/row.ts'
import { takenSchema } from '#core/registrations/answers.ts'
import { signupPressSchema } from '#core/signups/signup-schema.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { stopSignup } from '#storage/signups/signups.ts'

export const signupStopRows: readonly Row[] = [
  secretRow('POST /api/signup/:token/stop', {
    does: 'Erases a signup.',
    body: { schema: signupPressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Erased; the same where there was none'),
    async handle(context) {
      const token = context.params['token'] ?? ''
      const page = `/signup/${token}`
      const form = await readForm(context, { name: 'signup-stop', schema: signupPressSchema, page })
      if (!form.ok) return form.response
      await stopSignup(context.storage, token, context.now)
      return doneResponse(context, { message: form.t('signup.stoppedText') })
    },
  }),
]
