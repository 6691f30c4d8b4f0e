import { expect, test } from 'vitest'
import { email, inOneLine, optionalText } from '#core/basics/text.ts'

test.each([
  ['asha@example.in', 'asha@example.in'],
  [' Asha.Patil@Example.CO.IN ', 'asha.patil@example.co.in'],
  ["o'brien+news_1@mail-1.example.com", "o'brien+news_1@mail-1.example.com"],
  ['a@b.in', 'a@b.in'],
  ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['आशा.पाटील@example.in', 'आशा.पाटील@example.in'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('email %j is kept as %j', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept)
})

test('email is one and the same however its letters are composed', () => {
  expect(email.parse('ऩ@example.in'.normalize('NFD'))).toBe(email.parse('ऩ@example.in'))
})

test.each([
  ['a zero-width space', 'as\u200bha@example.in'],
  ['a zero-width joiner', 'आ\u200dशा@example.in'],
  ['a mark that turns the direction', 'asha\u202e@example.in'],
  ['an invisible letter in the domain', 'asha@exam\u2060ple.in'],
  ['a Cyrillic twin', 'аsha@example.in'],
  ['a full-width letter', 'ａsha@example.in'],
  ['two scripts', 'ashaपाटील@example.in'],
  ['a hidden Bcc', 'asha@x.in?bcc=spy%40evil.in'],
  ['a query before the @', 'asha?bcc=spy@x.in'],
  ['a second @', 'asha@evil.in@x.in'],
  ['a domain of signs', 'a@-.-'],
  ['a domain that begins with a hyphen', 'asha@-example.in'],
  ['an underscore in the domain', 'asha@exa_mple.in'],
  ['no top-level domain', 'asha@localhost'],
  ['a number for one', 'asha@127.0.0.1'],
  ['a single letter for one', 'asha@example.i'],
  ['two dots', 'asha@example..in'],
  ['a path behind a Devanagari domain', 'asha@उदाहरण.भारत/x'],
  ['nothing before the @', '@example.in'],
  ['dots at the ends', '.asha.@example.in'],
])('email refuses %s', (_, typed) => {
  const read = email.safeParse(typed)
  expect(read.error?.issues[0]?.message).toBe('emailInvalid')
})

test('a text has halves of letters replaced, and whole ones left alone', () => {
  expect(optionalText(20).parse('a\ud83d b\ude00 😀 शिक्षक')).toBe('a\ufffd b\ufffd 😀 शिक्षक')
})

test('a text in one line loses joiners at its ends, and keeps them between letters', () => {
  expect(inOneLine(' \u200d \u200cदुसर्\u200dया\n\u200d ')).toBe('दुसर्\u200dया')
  expect(inOneLine('\u200d')).toBe('')
})
