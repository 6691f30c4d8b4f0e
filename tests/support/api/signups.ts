/** Signs visitors up for news, as the forms and the links in the e-mails do. */
import { expect } from 'vitest'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, settle, type Api } from './api.ts'

/** Returns the secret of the signup's page, '' if it has no e-mail address. */
export async function signUp(api: Api, json: { email?: string; [field: string]: unknown }): Promise<string> {
  expect((await ask('POST', '/api/notification-signup', { json })).status).toBe(201)
  await settle()
  const signup = (await listSignups(api.storage)).find(({ email }) => email === json.email)
  return signup?.secret ?? ''
}

export async function confirm(secret: string): Promise<void> {
  await ask('POST', `/api/signup/${secret}/confirm`, { json: {} })
  await settle()
}
