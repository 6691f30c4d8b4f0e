/** Applies the rules of netlify.toml and of the build (`.netlify/v1/config.json`) with Netlify's own packages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { parse } from 'smol-toml'
import * as z from 'zod/mini'

type Redirect = ConstructorParameters<typeof RedirectsHandler>[0]['configRedirects'][number]

const headerRules = z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) }))
const redirectShape = z.looseObject({ from: z.string(), query: z.optional(z.record(z.string(), z.string())) })
const settingsSchema = z.object({
  redirects: z.optional(z.array(z.custom<Redirect>((value) => redirectShape.safeParse(value).success))),
  build: z.object({ publish: z.string() }),
  functions: z.object({ directory: z.string() }),
})
const buildRulesSchema = z.looseObject({ headers: z.optional(headerRules) })

export type SiteRules = ReturnType<typeof readSiteRules>

export function readSiteRules(root: string, built: string) {
  // @netlify/config does not read it: its two hundred modules take a tenth of a server's start.
  const file = join(root, 'netlify.toml')
  const { redirects = [], build, functions } = settingsSchema.parse(parse(readFileSync(file, 'utf8')))
  const headers = new HeadersHandler({
    configPath: file,
    configHeaders: readBuildRules(built),
    projectDir: root,
    publishDir: undefined,
    logger: console,
  })
  const headersByPath = new Map<string, Record<string, string>>()
  const redirectsFor = redirectsByQuery(redirects, root)
  return {
    publishDirectory: join(built, build.publish),
    functionsDirectory: join(root, functions.directory),
    /** For static files only: functions and on-demand pages get none of these headers, as when hosted. */
    async headersFor(url: URL): Promise<Readonly<Record<string, string>>> {
      const known = headersByPath.get(url.pathname)
      if (known) return known
      const values = await headers.apply(new Request(url), undefined)
      headersByPath.set(url.pathname, values)
      return values
    },
    redirectFor: (request: Request) => redirectsFor(request).match(request),
    followRedirect: (...parameters: Parameters<RedirectsHandler['handle']>) =>
      redirectsFor(parameters[0]).handle(...parameters),
  }
}

function readBuildRules(built: string) {
  const path = join(built, '.netlify/v1/config.json')
  if (!existsSync(path)) return []
  return buildRulesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).headers ?? []
}

/** In production a rule with query parameters applies only if the request has exactly those; Netlify's local matcher accepts more. */
function redirectsByQuery(rules: readonly Redirect[], root: string): (request: Request) => RedirectsHandler {
  const namesIn = ({ query = {} }: Redirect) => namesOf(Object.keys(query))
  const handlers = new Map(
    ['', ...rules.map(namesIn)].map((names) => {
      const configRedirects = rules.filter((rule) => ['', names].includes(namesIn(rule)))
      return [
        names,
        new RedirectsHandler({ configRedirects, projectDir: root, jwtRoleClaim: '', jwtSecret: '' }),
      ]
    }),
  )
  return (request) => {
    const handler = handlers.get(namesOf(new URL(request.url).searchParams.keys())) ?? handlers.get('')
    if (!handler) throw new Error('no rules were read')
    return handler
  }
}

function namesOf(parameters: Iterable<string>): string {
  return [...new Set(parameters)].sort().join('&')
}
