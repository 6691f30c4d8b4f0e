/** The built site, served in this process over many registrations, with a count of its storage operations. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../netlify/local/build.ts'
import { openDataFolder } from '../../netlify/local/data/data-folder.ts'
import { installNetlifyGlobal } from '../../netlify/local/functions/function-context.ts'
import { HttpServer } from '../../netlify/local/site/http-server.ts'
import { addBulkData } from '../../netlify/local/seed/write.ts'
import { openSite } from '../../netlify/local/site/site.ts'

const root = join(import.meta.dirname, '../..')

export const adminPassword = 'a password for measuring'

export interface MeasuredSite {
  /** 'http://localhost:9123', without trailing slash. */
  readonly url: string
  /** The storage operations made while `work` runs. */
  readonly operationsOf: (work: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

/** Forty events with that many registrations. One site at a time. */
export async function openMeasuredSite(registrations: number): Promise<MeasuredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'))
  process.env['ADMIN_PASSWORD'] = adminPassword
  const data = await openDataFolder(folder)
  await addBulkData(registrations)
  const build = await buildIfNeeded(root, {
    signal: AbortSignal.timeout(10 * 60_000),
    onStart: () => console.error('Building the site …'),
  })
  installNetlifyGlobal()
  const site = await openSite(root, build.folder)
  const server = new HttpServer((request, visitor) => site.answer(request, visitor))
  const port = await server.listen(0)
  return {
    url: `http://localhost:${port}`,
    async operationsOf(work) {
      data.blobs?.forgetOperations()
      await work()
      return data.blobs?.operations().length ?? 0
    },
    async close() {
      await server.close()
      await site.settle()
      await data.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
