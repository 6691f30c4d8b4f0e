/** Serves the built site with sample data, once for all files of tests/built. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copySampleData } from './sample-folder.ts'
import { serveSite } from './served-site.ts'

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'))
  const dataFolder = await copySampleData(folder, 'on')
  const { url, adminPassword, close } = await serveSite({ dataFolder })
  project.provide('site', { url, adminPassword })
  return async () => {
    await close()
    for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; adminPassword: string }
  }
}
