/** Tests previews of e-mails: every offered kind has a text in both languages, and nothing is stored. */
import { expect, test } from 'vitest'
import { locales } from '#core/basics/locale.ts'
import { previewKinds } from '#core/mail/admin-emails.ts'
import { openApiForEachTest, view } from '../../support/api/api.ts'

const api = openApiForEachTest()

test.each(previewKinds)('%s is shown in both languages', async (kind) => {
  const [english, marathi] = await Promise.all(locales.map((lang) => view('emailPreview', { kind, lang })))
  expect(english?.text).toContain('Sunita')
  expect(english?.text).not.toMatch(/[\u0900-\u097F]{3,}/)
  expect(marathi?.text).toContain('सुनीता')
  expect(marathi?.subject).toMatch(/[\u0900-\u097F]/)
  for (const one of [english, marathi]) expect(`${one?.subject}${one?.text}`).not.toMatch(/\{\{|undefined/)
  expect([...(await api.storage.data.list('event/'))]).toEqual([])
})
