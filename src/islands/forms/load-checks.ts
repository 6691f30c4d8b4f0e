/** Checks come with the first letter that a visitor types, so that a form that nobody fills in is 10 KB lighter. */
import type * as checks from './checks.ts'

export type Checks = typeof checks

export const loadChecks = (): Promise<Checks> => import('./checks.ts')
