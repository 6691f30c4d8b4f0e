/** What the admin changes of the site's facts: kept, counting at once in functions, and in the pages from the next build on. */
import { adminAct, adminView, ofNothing } from '#api/acts/act.ts'
import { publicRow, type Row } from '#api/row.ts'
import { chosenFrom } from '#core/content/chosen-site.ts'
import { siteInputSchema } from '#core/content/site-input.ts'
import { readBuildHook } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import { jsonResponse } from '#http/response.ts'
import { hoursByDay } from '#i18n/business-hours.ts'
import { choose, chosenNow, site, siteFile } from '#site.ts'
import { readAdminFile } from '#storage/admin/admin-file.ts'
import { saveChosen } from '#storage/admin/settings.ts'

/** Milliseconds. */
const hookTimeout = 10_000

export const siteActs = {
  /** `build`: whether the host has begun to build the pages anew; `none` where no hook says how. */
  saveSite: adminAct(siteInputSchema, async (context, input) => {
    const { storage, deploy, now } = context
    const chosen = chosenFrom(input, siteFile)
    await saveChosen(storage, chosen, now)
    choose(chosen)
    const hook = readBuildHook(deploy)
    if (hook === null) return { build: 'none' as const }
    try {
      const { ok, status } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(hookTimeout) })
      if (!ok) throw new Error(`The build hook answered ${status}`)
      return { build: 'begun' as const }
    } catch (error) {
      logRequestProblem(context, 502, error)
      return { build: 'failed' as const }
    }
  }),
}

export const siteViews = {
  site: adminView(ofNothing, async ({ storage, deploy }) => {
    // A function may still know older values, which the next save of this form would put back.
    choose((await readAdminFile(storage)).settings.site)
    const { upiId, upiName, phone, whatsapp, gst } = site
    const hours = hoursByDay('en').map(({ from, to, weekday }) => ({ from, to, weekday }))
    return {
      values: { upiId, upiName, phone, whatsapp, gstin: gst.gstin, hours },
      chosen: chosenNow(),
      hasHook: readBuildHook(deploy) !== null,
    }
  }),
}

/** For the build, which has no storage. All of it stands on the pages anyway. */
export const siteRows: readonly Row[] = [
  publicRow('GET /api/site-settings', async ({ storage }) =>
    jsonResponse((await readAdminFile(storage)).settings.site),
  ),
]
