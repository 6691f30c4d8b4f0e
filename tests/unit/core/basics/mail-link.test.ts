import { expect, test } from 'vitest'
import { toMailLink } from '#core/basics/plain.ts'

test.each([
  ['asha@example.in', 'mailto:asha@example.in'],
  ['asha+shop@example.in', 'mailto:asha%2Bshop@example.in'],
  ['asha@x.in?bcc=spy%40evil.in', 'mailto:asha@x.in%3Fbcc%3Dspy%2540evil.in'],
  ['a@b@x.in&cc=y', 'mailto:a%40b@x.in%26cc%3Dy'],
  ['nobody?subject=x', 'mailto:nobody%3Fsubject%3Dx'],
])('toMailLink() %s is %s', (email, link) => {
  expect(toMailLink(email)).toBe(link)
})
