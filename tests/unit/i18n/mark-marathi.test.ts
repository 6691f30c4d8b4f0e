import { expect, test } from 'vitest'
import { markMarathi } from '#i18n/locale.ts'

const mr = (text: string) => `<span lang="mr">${text}</span>`

test.each([
  ['<p>Plain words, 5 &amp; more.</p>', '<p>Plain words, 5 &amp; more.</p>'],
  ['<p>It is गणेशोत्सव, and</p>', `<p>It is ${mr('गणेशोत्सव')}, and</p>`],
  ['“अडीच हजार, म्हणजे दोन”. And', `“${mr('अडीच हजार, म्हणजे दोन')}”. And`],
  ['<td>साडेतीन</td><td>3:30</td>', `<td>${mr('साडेतीन')}</td><td>3:30</td>`],
  ['<a title="दुकान">दुकान</a> AI <code>दुकान</code>', `<a title="दुकान">${mr('दुकान')}</a> AI <code>दुकान</code>`],
])('%s', (html, marked) => {
  expect(markMarathi(html)).toBe(marked)
})
