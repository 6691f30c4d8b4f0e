import { expect, test } from 'vitest'
import { suggestEmail } from '#core/basics/email-typo.ts'

test.each([
  ['exmaple.con', 'example.com'],
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.in', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.co.in', 'yahoo.co.in'],
  ['rediff.com', 'rediffmail.com'],
  ['shree-traders.con', 'shree-traders.com'],
])('takes asha@%s for a slip of %s', (typed, meant) => {
  expect(suggestEmail(`asha.k+ai@${typed}`)).toBe(`asha.k+ai@${meant}`)
  expect(suggestEmail(` asha.k+ai@${meant} `)).toBeNull()
})

test.each([
  ...['mail.com', 'ymail.com', 'yahoo.com.in', 'live.in', 'shree-traders.com'],
  ...['contractor.co', 'xn--l1b6a9e1b7c.xn--h2brj9c'],
])('leaves asha@%s alone', (domain) => {
  expect(suggestEmail(`asha@${domain}`)).toBeNull()
})

test.each(['', 'asha', '@gmial.com', 'asha@', 'gmial.com'])('asks nothing about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
