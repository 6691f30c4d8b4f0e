/** A door: signing in, which the platform limits by address. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { signInRows } from '#api/doors/sign-in.ts'

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

export default openDoor(signInRows)
