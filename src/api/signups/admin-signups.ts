/** Lists, exports and deletes signups. */
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import { adminRoute, type Route } from '#http/endpoint.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { signupSchema, toAdminSignup } from '#core/signups/signup-schema.ts'
import { signupColumns, toSignupRow } from '#core/signups/signup-sheet.ts'
import { orRefuse, downloadResponse, jsonResponse } from '#http/response.ts'
import { dayInIndia } from '#i18n/format.ts'
import { removeSignup } from '#core/signups/signup-file.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { changeSignups } from '#storage/documents.ts'

export const adminSignupsRoutes: readonly Route[] = [
  adminRoute('GET /api/admin/notification-signups', async ({ storage }) =>
    jsonResponse((await listSignups(storage)).map(toAdminSignup)),
  ),
]

export const signupActs = {
  deleteSignup: adminAct(signupSchema, async ({ storage, now }, { id }) => {
    orRefuse(await changeSignups(storage, now, (file) => removeSignup(file, id)))
  }),
}

export const signupViews = {
  signupsFile: adminView(ofNothing, async ({ storage, now }) => {
    const signups = await listSignups(storage)
    const name = `notification-signups-${dayInIndia(now.toISOString())}.csv`
    return downloadResponse(toCsv([signupColumns, ...signups.map(toSignupRow)]), name)
  }),
}
