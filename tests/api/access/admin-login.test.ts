import { expect, test } from 'vitest'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { adminPassword, ask, follow, openApiForEachTest } from '../../support/api/api.ts'

openApiForEachTest()

test.each([
  ['/admin/events?edit=2', '/admin/events?edit=2'],
  ['//elsewhere.example/admin', '/admin'],
])(
  'a plain form leads to the page that was wanted, in the admin alone; or back to the form, which keeps no password: %s',
  async (wanted, kept) => {
    const path = `/api/admin/login?next=${encodeURIComponent(wanted)}`
    const answer = await ask('POST', path, { form: { password: adminPassword } })
    expect(answer.headers.get('location')).toBe(kept)
    const next = follow(await ask('POST', path, { form: { password: 'a wrong one' } }))
    expect(next.url.pathname).toBe('/admin/login')
    expect(next.url.searchParams.get('next')).toBe(kept)
    expect(await readOutcome(next)).toMatchObject({ form: 'sign-in', code: 'passwordWrong' })
    expect(readTyped(next)).toEqual({})
  },
)
