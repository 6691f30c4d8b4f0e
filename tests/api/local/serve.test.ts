/** Tests whom a local run answers, and when it builds, on a small site in an empty folder. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { buildIfNeeded } from '../../../netlify/local/build.ts'
import { HttpServer } from '../../../netlify/local/site/http-server.ts'

test('a local run answers for the names of this machine alone: any page can have a name of its own lead here', async () => {
  const server = new HttpServer(() => Promise.resolve(new Response('a page')))
  const port = await server.listen(0)
  // Sent without the client's own correction of addresses and headers.
  const ask = async (host: string) => {
    const asked = request({ port, host: 'localhost', path: '/', headers: { host } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return [host, answer.statusCode, await text(answer)]
  }
  const foreign = ['rebound.example', `rebound.example:${port}`, 'localhost.example', '127.0.0.1.example']
  for (const host of foreign)
    expect(await ask(host)).toEqual([host, 421, 'This address is not one of this machine'])
  for (const host of ['localhost', `LOCALHOST:${port}`, 'mr.localhost', '127.0.0.1', `[::1]:${port}`])
    expect(await ask(host)).toEqual([host, 200, 'a page'])
  await server.close()
})

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'small', scripts: { build: 'node build.mjs' } }),
  // Replaces Astro: writes files into dist, and the on-demand function where the adapter puts it.
  'build.mjs': `
    import { cpSync, mkdirSync, rmSync } from 'node:fs'
    rmSync('dist', { recursive: true, force: true })
    rmSync('.netlify/v1', { recursive: true, force: true })
    cpSync('src/dist', 'dist', { recursive: true })
    mkdirSync('.netlify/v1/functions/ssr', { recursive: true })
    cpSync('src/ssr.mjs', '.netlify/v1/functions/ssr/ssr.mjs')
    cpSync('src/config.json', '.netlify/v1/config.json')
  `,
  'netlify.toml': '[build]\ncommand = "npm run build"\npublish = "dist"\n',
  'src/dist/about.html': '<p>about</p>',
  'src/config.json': '{ "headers": [] }',
  'src/ssr.mjs': 'export default () => new Response()',
}

test('builds where the build does not fit the sources, and only there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  for (const [path, content] of Object.entries(files)) await write(path, content)
  /** Returns whether the site was built again after the work. */
  const isBuilt = async (work?: () => Promise<void>): Promise<boolean> => {
    await work?.()
    const onStart = vi.fn<() => void>()
    await buildIfNeeded(root, { signal: AbortSignal.timeout(60_000), onStart })
    return onStart.mock.calls.length === 1
  }
  const about = 'src/dist/about.html'
  expect(await isBuilt()).toBe(true)
  expect(await isBuilt()).toBe(false)
  vi.stubEnv('NOW', '2025-08-22T09:00:00+05:30')
  expect(await isBuilt()).toBe(true)
  vi.unstubAllEnvs()
  expect(await isBuilt(() => utimes(join(root, about), 1, 1))).toBe(false)
  expect(await isBuilt(() => write(about, '<p>new</p>'))).toBe(true)
  expect(await isBuilt(() => write(about, '<p>old</p>'))).toBe(true)
  // The earlier build is still there, as is the build for each clock.
  expect(await isBuilt(() => write(about, '<p>new</p>'))).toBe(false)
  expect(await isBuilt(() => rm(join(root, '.netlify/builds'), { recursive: true }))).toBe(true)
  // Astro's dev server and a manual build leave this state.
  expect(await isBuilt(() => rm(join(root, '.netlify/v1/functions/ssr/ssr.mjs')))).toBe(false)
  expect(await isBuilt(() => rm(join(root, 'dist'), { recursive: true }))).toBe(false)
  await rm(root, { recursive: true })
})
