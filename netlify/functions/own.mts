/** A door: what is opened by the secret in an e-mail. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { ownRows } from '#api/doors/own.ts'

export const config: Config = {
  path: [
    '/api/signup/:token/confirm',
    '/api/signup/:token/stop',
    '/api/own-registration/:token/data',
    '/api/own-registration/:token/correct',
    '/api/own-registration/:token/cancel',
    '/api/own-registration/:token/seat',
    '/api/own-registration/:token/payment',
    '/api/own-registration/:token/gstin',
    '/api/own-registration/:token/guests',
    '/api/own-registration/:token/feedback',
    '/api/own-registration/:token/erase',
  ],
}

export default openDoor(ownRows)
