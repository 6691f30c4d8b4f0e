/** Serves the built site with sample data, once for all files of tests/built. */
import type { TestProject } from 'vitest/node'
import { serveSite } from './served-site.ts'

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { url, adminPassword, close } = await serveSite()
  project.provide('site', { url, adminPassword })
  return close
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; adminPassword: string }
  }
}
