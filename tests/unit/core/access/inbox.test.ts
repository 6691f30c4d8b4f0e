import { expect, test } from 'vitest'
import { inboxOf } from '#core/basics/plain.ts'

test.each([
  ['asha+one@example.in', 'asha@example.in'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['a.s.ha+x+y@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['a.sha@gmail.com.example.in', 'a.sha@gmail.com.example.in'],
])('inboxOf() of %s is %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox)
})
