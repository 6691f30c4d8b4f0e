/** A door: one Netlify Function that answers many rows. What no row of it answers is an unknown address. */
import { adminEndpoint, answerUnknown, publicEndpoint, type Endpoint } from '#http/endpoint.ts'
import type { Row } from './row.ts'

const optionsOf = {
  public: {},
  english: { locale: 'en' },
  secret: { isOpenedBySecret: true },
  program: { isForPrograms: true },
} as const

/** The rows of one address: all of them are asked by the same people (tests/unit/api/door.test.ts). */
function toEndpoint(rows: readonly Row[]): Endpoint {
  const forAdmin = rows.filter((row) => row.access === 'admin')
  if (forAdmin.length > 0)
    return adminEndpoint(Object.fromEntries(forAdmin.map(({ method, run }) => [method, run])))
  const others = rows.filter((row) => row.access !== 'admin')
  const handlers = Object.fromEntries(others.map(({ method, run }) => [method, run]))
  return publicEndpoint(handlers, optionsOf[others[0]?.access ?? 'public'])
}

const parametersIn = (path: string): number => path.split('/:').length

/** What a function file exports. Its config names every address of `rows`; `rows` is there for tests. */
export function openDoor(rows: readonly Row[]): Endpoint & { readonly rows: readonly Row[] } {
  // What names a part comes before what takes any: '/events/all' before '/events/:id'.
  const addresses = [...Map.groupBy(rows, ({ path }) => path)]
    .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
    .map(([pathname, ofPath]) => ({ pattern: new URLPattern({ pathname }), endpoint: toEndpoint(ofPath) }))
  const door: Endpoint = (request, platform) => {
    const pathname = new URL(request.url).pathname.replace(/\/$/, '')
    for (const { pattern, endpoint } of addresses) {
      const found = pattern.exec({ pathname })
      if (!found) continue
      const { deploy, ip, requestId, answered } = platform
      const named = Object.entries(found.pathname.groups).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      const waitUntil = platform.waitUntil?.bind(platform)
      const params = Object.fromEntries(named)
      return endpoint(request, { deploy, ip, requestId, answered, params, waitUntil })
    }
    return answerUnknown(request, platform)
  }
  return Object.assign(door, { rows })
}
