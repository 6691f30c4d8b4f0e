/**
 * Serves the site's functions over real HTTP, without a build: the local platform serves a folder without pages that links to the
 * functions. In this process for tests that inspect the storage, in another one for tests that kill it.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpServer } from '../../../netlify/local/http-server.ts'
import { openSite } from '../../../netlify/local/site.ts'
import { serveSite, type ServedSite } from './served-site.ts'

const projectRoot = join(import.meta.dirname, '../../..')

export interface RunningSite {
  /** For example 'http://localhost:9123', without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Makes a folder without pages that links to the functions. */
export function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'pageless-'))
  const build = `node -e "require('node:fs').mkdirSync('dist', { recursive: true })"`
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }))
  // A link, because netlify.toml must not name a folder outside its own; Node resolves it to the sources.
  mkdirSync(join(root, 'netlify'))
  symlinkSync(join(projectRoot, 'netlify/functions'), join(root, 'netlify/functions'))
  writeFileSync(
    join(root, 'netlify.toml'),
    '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n',
  )
  return root
}

/** Serves on the Blobs server that this process has open. */
export async function serveHere(): Promise<RunningSite> {
  const root = makeRoot()
  const site = await openSite(root, root)
  const server = new HttpServer((request, visitor) => site.answer(request, visitor))
  const port = await server.listen(0)
  return {
    url: `http://localhost:${port}`,
    async close() {
      await server.close()
      await site.settle()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Serves as `npm start` does, with its Blobs server, on a data folder that is kept. */
export async function serveInProcess(dataFolder: string, adminPassword: string): Promise<ServedSite> {
  const root = makeRoot()
  const site = await serveSite({ root, dataFolder, adminPassword, sampleData: 'off' })
  const ended = (end: () => Promise<void>) => async () => {
    await end()
    rmSync(root, { recursive: true, force: true })
  }
  return { ...site, kill: ended(site.kill), close: ended(site.close) }
}
