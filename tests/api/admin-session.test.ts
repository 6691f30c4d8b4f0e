import { expect, test, describe } from 'vitest'
import { adminSessionsSchema } from '#schemas/sign-in.ts'
import { ask, openApiForEachTest } from '../support/api.ts'

const api = openApiForEachTest()

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await ask('GET', '/api/admin/events', { cookie })).status === 200
}

describe('DELETE /api/admin/sessions/:id', () => {
  test('ends that one alone; the own one too, with its cookie', async () => {
    const cookies = [await api.signIn(), await api.signIn()]
    const answer = await ask('GET', '/api/admin/sessions', { cookie: cookies[1] })
    const { sessions } = adminSessionsSchema.parse(await answer.json())
    const idOf = (isCurrent: boolean) => sessions.find((session) => session.isCurrent === isCurrent)?.id
    const ended = await ask('DELETE', `/api/admin/sessions/${idOf(false)}`, { cookie: cookies[1] })
    expect(ended.headers.getSetCookie()).toEqual([])
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, true])
    const own = await ask('DELETE', `/api/admin/sessions/${idOf(true)}`, { cookie: cookies[1] })
    expect(own.headers.getSetCookie()).toHaveLength(1)
    expect(await isSignedIn(cookies[1] ?? '')).toBe(false)
  })

  test('of nobody is a 404', async () => {
    const cookie = await api.signIn()
    expect((await ask('DELETE', '/api/admin/sessions/unknown', { cookie })).status).toBe(404)
  })
})
