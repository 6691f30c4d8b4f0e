/** Changes the site's facts for the admin: in functions at once, in built pages with the next build. */
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import { chosenFrom, siteInputSchema } from '#core/content/site-input.ts'
import { readBuildHook } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import { jsonResponse } from '#http/response.ts'
import { hoursByDay } from '#i18n/business-hours.ts'
import { choose, site, siteFile } from '#site.ts'
import { saveChosen } from '#storage/admin/admin-file.ts'
import { readAdminFile } from '#storage/documents.ts'

/** In milliseconds. */
const hookTimeout = 10_000

export const siteActs = {
  /** `build`: whether the host has begun to rebuild the pages; `none` if no build hook is set. */
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
  site: adminView(ofNothing, async ({ storage }) => {
    // This process may still know older values, which the next save of this form would restore.
    choose((await readAdminFile(storage)).settings.site)
    const { upiId, upiName, phone, whatsapp, gst } = site
    const hours = hoursByDay('en').map(({ from, to, weekday }) => ({ from, to, weekday }))
    return { values: { upiId, upiName, phone, whatsapp, gstin: gst.gstin, hours } }
  }),
}

/** For the build, which has no storage. The pages show all of these facts anyway. */
export const siteRoutes: readonly Route[] = [
  publicRoute('GET /api/site-settings', async ({ storage }) =>
    jsonResponse((await readAdminFile(storage)).settings.site),
  ),
]
