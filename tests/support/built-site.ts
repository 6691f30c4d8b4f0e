/** What tests/built looks at: the built site, served once for all of its files, with the sample data in it. */
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
