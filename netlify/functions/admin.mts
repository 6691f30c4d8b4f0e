/** A door: what the signed-in admin asks. Nothing here is a secret: without a session it is answered 401, whatever was sent. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { adminRows } from '#api/doors/admin.ts'

export const config: Config = {
  path: ['/api/admin/*', '/api/contacts'],
  // The door sign-in. A literal is compared as it is, so the slash at its end is named as well.
  excludedPath: ['/api/admin/login', '/api/admin/login/'],
}

export default openDoor(adminRows)
