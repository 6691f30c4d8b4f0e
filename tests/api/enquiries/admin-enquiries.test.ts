import { expect, test } from 'vitest'
import { askAct, readActions } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, read, runScheduled, settle } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

openApiForEachTest()
const mail = openSmtpForEachTest()

async function sendEnquiry(): Promise<string> {
  await ask('POST', '/api/contact', { json: anEnquiry() })
  const { body } = await read(await askAsAdmin('GET', '/api/contacts'))
  expect(body).toEqual([expect.objectContaining({ name: 'Ganesh Kulkarni', answered: null })])
  return (body as [{ id: string }])[0].id
}

test('answerEnquiry e-mails an answer once, however often it is pressed, and another one again', async () => {
  const id = await sendEnquiry()
  const answer = async (reply: string) => {
    const { status } = await askAct('answerEnquiry', { id, answered: true, note: '', reply })
    expect(status).toBe(200)
    await settle()
  }
  for (let presses = 0; presses < 2; presses++)
    await answer('Dear {name},\n\nyes, see https://example.in/dates.')
  await runScheduled('send-emails')
  const [reply, ...more] = mail.received('reply')
  expect(more).toEqual([])
  const { to, html } = (await reply?.parsed()) ?? {}
  expect(to).toMatchObject([{ address: anEnquiry().email }])
  expect(html).toContain('Dear Ganesh Kulkarni,')
  expect(html).toContain('href="https://example.in/dates"')
  await answer('One thing more.')
  expect(mail.received('reply')).toHaveLength(2)
  expect((await readActions())[0]).toMatch(/^Marked the message of .* as answered\.$/)
})

test('deleteEnquiry deletes one and leaves the others', async () => {
  const id = await sendEnquiry()
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'other@example.com' }) })
  expect((await askAct('deleteEnquiry', { id })).status).toBe(200)
  const { body } = await read(await askAsAdmin('GET', '/api/contacts'))
  expect(body).toMatchObject([{ email: 'other@example.com' }])
  expect((await askAct('deleteEnquiry', { id })).status).toBe(404)
})
