/** Returns the addresses of pages that open with a secret; it reads them from the site's backup, without waiting for the e-mail. */
import * as z from 'zod/mini'
import { isLocale, localePath } from '#i18n/locale.ts'
import type { ServedSite } from '../site/served-site.ts'

const person = z.object({ email: z.string(), secret: z.optional(z.string()), lang: z.string() })
const documentSchema = z.object({
  event: z.optional(z.nullable(z.object({ id: z.number() }))),
  registrations: z._default(z.array(person), []),
  cancelled: z._default(z.array(z.object({ registration: person })), []),
  signups: z._default(z.array(person), []),
})

async function documentsOf({ url, adminPassword }: ServedSite) {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ password: adminPassword })
  const signedIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const backup = await (await fetch(`${url}/api/admin/views/backup`, { headers: { cookie } })).json()
  const { documents } = z.object({ documents: z.record(z.string(), z.unknown()) }).parse(backup)
  return Object.values(documents).flatMap((document) => documentSchema.safeParse(document).data ?? [])
}

/** Returns a path in the language of the registration. */
export async function ownPageOf(site: ServedSite, email: string): Promise<string> {
  const paths = (await documentsOf(site)).flatMap(({ event, registrations, cancelled }) =>
    [...registrations, ...cancelled.map(({ registration }) => registration)]
      .filter((record) => record.email === email)
      .map(({ secret, lang }) => localePath(`/r/${event?.id}-${secret}`, isLocale(lang) ? lang : 'en')),
  )
  return paths.at(-1) ?? `/nobody/${email}`
}

/** Returns the English path of a signup's page. */
export async function signupPageOf(site: ServedSite, email: string): Promise<string> {
  const all = (await documentsOf(site)).flatMap(({ signups }) => signups)
  return `/signup/${all.find((signup) => signup.email === email)?.secret}`
}
