import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildIfNeeded } from '../../../netlify/local/build.ts'

/*
 * A small site of its own, made in an empty folder and served by a process of its own, as `npm start` does: what it
 * answers is asked over HTTP, how it begins and ends is asked of the process.
 */
const entry = resolve(import.meta.dirname, '../../../netlify/local/serve-site.ts')

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'small', scripts: { build: 'node build.mjs' } }),
  // Stands in for Astro: files into dist, the on-demand function where the adapter puts it.
  'build.mjs': `
    import { cpSync, mkdirSync, rmSync } from 'node:fs'
    rmSync('dist', { recursive: true, force: true })
    rmSync('.netlify/v1', { recursive: true, force: true })
    cpSync('src/dist', 'dist', { recursive: true })
    mkdirSync('.netlify/v1/functions/ssr', { recursive: true })
    cpSync('src/ssr.mjs', '.netlify/v1/functions/ssr/ssr.mjs')
    cpSync('src/config.json', '.netlify/v1/config.json')
    if (process.env.BREAK_BUILD) { console.error('the page is broken'); process.exit(1) }
  `,
  'netlify.toml': `
    [build]
    command = "npm run build"
    publish = "dist"
    [functions]
    directory = "netlify/functions"
  `,
  'src/dist/index.html': '<p>नमस्कार</p>',
  'src/dist/about.html': '<p>about</p>',
  'src/config.json': '{ "headers": [] }',
  'secret.txt': 'secret',
  'src/ssr.mjs': `
    export const config = { path: '/*', preferStatic: true }
    export default () => new Response('<p>nothing here</p>', { status: 404 })
  `,
  'netlify/functions/slow.mts': `
    import { writeFile } from 'node:fs/promises'
    export const config = { path: '/api/slow' }
    export default async (_request: Request, context: any) => {
      context.waitUntil(new Promise((done) => setTimeout(done, 700)).then(() => writeFile('after.txt', 'done')))
      await new Promise((done) => setTimeout(done, 500))
      return new Response('slow but sure')
    }
  `,
}

async function makeSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

interface Running {
  child: ChildProcess
  port: number
  origin: string
  output: () => string
}

const running = new Set<ChildProcess>()

function start(root: string, environment: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { serveSite } from ${JSON.stringify(entry)}; await serveSite(${JSON.stringify(root)})`,
    ],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        SAMPLE_DATA: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  }
  return { child, output: () => parts.join('') }
}

async function startAndWait(root: string, environment?: Record<string, string>): Promise<Running> {
  const { child, output } = start(root, environment)
  while (!output().includes('Ready after')) {
    if (child.exitCode !== null) throw new Error(`it ended: ${output()}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  const port = Number(/localhost:(\d+)/.exec(output())?.[1])
  return { child, output, port, origin: `http://localhost:${port}` }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  running.delete(child)
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

async function exitOf({ child }: { child: ChildProcess }): Promise<number | null> {
  running.delete(child)
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

afterAll(async () => {
  await Promise.all([...running].map(async (child) => end(child, 'SIGKILL')))
})

describe('the served site', () => {
  let root: string
  let site: Running

  beforeAll(async () => {
    root = await makeSite()
    site = await startAndWait(root)
  })
  afterAll(async () => {
    await end(site.child)
    await rm(root, { recursive: true, force: true })
  })

  /** Without the client's own tidying of addresses and headers. */
  async function askRaw(path: string, headers: Record<string, string> = {}) {
    const incoming = await new Promise<IncomingMessage>((done, failed) => {
      httpRequest({ port: site.port, host: 'localhost', path, headers }, done).once('error', failed).end()
    })
    return { status: incoming.statusCode, body: await text(incoming) }
  }

  test('answers for the names of this machine alone: any page can have a name of its own lead here', async () => {
    for (const host of [
      'rebound.example',
      `rebound.example:${site.port}`,
      'localhost.example',
      '127.0.0.1.example',
    ]) {
      const { status, body } = await askRaw('/', { host })
      expect([host, status, body]).toEqual([host, 421, 'This address is not one of this machine'])
    }
    for (const host of [
      'localhost',
      `LOCALHOST:${site.port}`,
      'mr.localhost',
      '127.0.0.1',
      `[::1]:${site.port}`,
    ])
      expect([host, (await askRaw('/', { host })).status]).toEqual([host, 200])
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/folder/..\\..\\secret.txt',
    '//secret.txt',
  ])('does not leave its folder for %s', async (path) => {
    const { status, body } = await askRaw(path)
    expect(status).toBe(404)
    expect(body).not.toBe('secret')
  })
})

describe('the process', { timeout: 120_000 }, () => {
  let root: string
  beforeAll(async () => {
    root = await makeSite()
  })
  afterAll(async () => rm(root, { recursive: true, force: true }))
  afterEach(async () => {
    await Promise.all([...running].map(async (child) => end(child, 'SIGKILL')))
  })

  /** Whether it was built after that. */
  async function isBuilt(work?: () => Promise<void>): Promise<boolean> {
    await work?.()
    const onStart = vi.fn<() => void>()
    await buildIfNeeded(root, { signal: AbortSignal.timeout(60_000), onStart })
    return onStart.mock.calls.length === 1
  }
  const write = (html: string) => () => writeFile(join(root, 'src/dist/about.html'), html)

  test('builds where the build does not fit the sources, and only there', async () => {
    expect(await isBuilt()).toBe(true)
    expect(await isBuilt()).toBe(false)
    vi.stubEnv('NOW', '2025-08-22T09:00:00+05:30')
    expect(await isBuilt()).toBe(true)
    vi.unstubAllEnvs()
    expect(await isBuilt(() => utimes(join(root, 'src/dist/about.html'), 1, 1))).toBe(false)
    expect(await isBuilt(write('<p>new</p>'))).toBe(true)
    expect(await isBuilt(write('<p>old</p>'))).toBe(true)
    // What was built of it before is still there; as is every clock that the site was built for.
    expect(await isBuilt(write('<p>new</p>'))).toBe(false)
    expect(await isBuilt(() => rm(join(root, '.netlify/builds'), { recursive: true }))).toBe(true)
    // As Astro's dev server and a build by hand leave it.
    expect(await isBuilt(() => rm(join(root, '.netlify/v1/functions/ssr/ssr.mjs')))).toBe(false)
    expect(await isBuilt(() => rm(join(root, 'dist'), { recursive: true }))).toBe(false)
  })

  test('says what the build said when it fails, tries again the next time, and serves that while another is built', async () => {
    await rm(join(root, '.netlify/builds'), { recursive: true, force: true })
    const broken = start(root, { BREAK_BUILD: '1' })
    expect(await exitOf(broken)).toBe(1)
    expect(broken.output()).toContain('The build failed:')
    expect(broken.output()).toContain('the page is broken')
    const page = join(root, 'src/dist/about.html')
    await writeFile(page, '<p>before</p>')
    const first = await startAndWait(root)
    expect(first.output()).toContain('Building the site …')
    expect(first.output()).toContain('Sample values are shown: ')
    await writeFile(page, '<p>after</p>')
    const second = await startAndWait(root, { DATA_DIR: join(root, 'other-data') })
    expect(await (await fetch(`${second.origin}/about.html`)).text()).toContain('after')
    expect(await (await fetch(`${first.origin}/about.html`)).text()).toContain('before')
  })

  test.each([
    ['SIGINT', undefined],
    ['SIGTERM', 'correct horse'],
  ] as const)(
    'ends cleanly on %s, finishing what is under way, and shows no password but the local one',
    async (signal, password) => {
      await rm(join(root, 'after.txt'), { force: true })
      const { child, origin, output } = await startAndWait(
        root,
        password === undefined ? {} : { ADMIN_PASSWORD: password },
      )
      expect(output().includes('with the password local-admin')).toBe(password === undefined)
      expect(output()).not.toContain('correct horse')
      const answer = fetch(`${origin}/api/slow`).then(async (response) => response.text())
      await new Promise((done) => setTimeout(done, 150))
      const ended = end(child, signal)
      expect(await answer).toBe('slow but sure')
      expect(await ended).toBe(0)
      expect(existsSync(join(root, 'after.txt'))).toBe(true)
    },
  )

  test('refuses a port and data that another process serves, and takes over what a killed one left', async () => {
    const first = await startAndWait(root)
    const { port } = first
    const [beside, second] = [
      start(root, { PORT: String(port), DATA_DIR: join(root, 'other-data') }),
      start(root),
    ]
    expect(await exitOf(beside)).toBe(1)
    expect(beside.output().trim()).toBe(
      `Port ${port} is taken by another program: end that one, or choose another with PORT=8890.`,
    )
    expect(await exitOf(second)).toBe(1)
    expect(second.output().trim()).toBe(
      `The data in .netlify/data is in use by another process: end that one, or choose another folder with DATA_DIR.`,
    )
    await end(first.child, 'SIGKILL')
    const third = await startAndWait(root)
    expect(await end(third.child)).toBe(0)
  })
})
