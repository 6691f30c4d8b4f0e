/** POST /api/admin/login: exchanges the password, and where one is asked for a one-time code, for a session. */
import { englishRow, type Row } from '#api/row.ts'
import { entrance, toAdminPath } from '#core/access/admin-path.ts'
import { signInSchema } from '#core/access/sign-in.ts'
import { type AdminCredentials, readAdminCredentials } from '#http/configuration.ts'
import { readForm } from '#http/forms/form.ts'
import { markNetwork } from '#http/bots/floods.ts'
import { findCodeStep } from '#http/access/one-time-code.ts'
import type { RequestContext } from '#http/request-context.ts'
import { errorResponse, jsonResponse, redirectResponse } from '#http/response.ts'
import { openSession } from '#http/access/session.ts'
import { isSameSecret } from '#http/access/signing.ts'
import { addAttempt, forgetAttempts } from '#storage/access/attempts.ts'

/** Says the same whether the password or the code was wrong. */
function wrongResponse(context: RequestContext, { totpSecret }: AdminCredentials): Promise<Response> {
  return totpSecret === null
    ? errorResponse(context, 'passwordWrong', { fields: { password: 'passwordWrong' } })
    : errorResponse(context, 'signInWrong')
}

export const adminLoginRows: readonly Row[] = [
  englishRow('POST /api/admin/login', async (context) => {
    const { storage, deploy, now, url } = context
    const wanted = toAdminPath(url.searchParams.get('next'), url.href)
    const page = `${entrance}?next=${encodeURIComponent(wanted)}`
    const form = await readForm(context, { name: 'sign-in', schema: signInSchema, page })
    if (!form.ok) return form.response
    const admin = readAdminCredentials(deploy)
    if (!admin.ok) return errorResponse(context, admin.reason)
    const { credentials } = admin
    const { password, code } = form.input
    if (credentials.totpSecret !== null && code === '') {
      return errorResponse(context, 'fieldsInvalid', { fields: { code: 'codeMissing' } })
    }

    // Counted before anything is checked, so that guesses sent in parallel are counted too.
    const network = (await markNetwork(context)) ?? 'unknown'
    const attempt = await addAttempt(storage, network, now)
    if (!attempt.ok) return errorResponse(context, attempt.reason, { minutes: attempt.minutes })
    const codeStep = credentials.totpSecret === null ? null : findCodeStep(credentials.totpSecret, code, now)
    const isCodeWrong = credentials.totpSecret !== null && codeStep === null
    if (!isSameSecret(password.trim(), credentials.password) || isCodeWrong) {
      return wrongResponse(context, credentials)
    }
    const opened = await openSession(context, credentials, codeStep)
    if (!opened.ok) return wrongResponse(context, credentials)
    await forgetAttempts(storage, network)
    return context.form?.plain
      ? redirectResponse(wanted, [opened.cookie])
      : jsonResponse({ signedIn: true }, 200, {}, [opened.cookie])
  }),
]
