import { expect, test } from 'vitest'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter } from '#core/mail/letter.ts'

test.each([
  ...['Sunita Deshpande', 'सुनीता देशपांडे', 'Dr. A. P. J. Kalam'],
  ...["Mary-Jane O'Neil (Pune)", 'राम‌दास', 'क्‍ष', 'S. R. Patil', 'Smt. Info Khan'],
  ...['K. Dev', 'Md. Asif', 'Asha Patil, B. Com', 'प्रा. सुनीता पाटील'],
  'डॉ. अ. कृ. जोशी',
])('toGreetedName() greets %s by the whole name', (name) => {
  expect(toGreetedName(name)).toBe(name)
})

test.each([
  ['Dr.A.P.J.Kalam', 'Dr. A. P. J. Kalam'],
  ['Anil S/O Ramesh', 'Anil S O Ramesh'],
  ['WIN https://evil.example/x?a=1#b', 'WIN https evil. example x a 1 b'],
  ['evil。example', 'evil. example'],
  ['write to a@evil.example', 'write to a evil. example'],
  ['Call +91 98220-12345 now', 'Call now'],
  ['९८२२० १२३४५ लता', 'लता'],
  ['Asha\n\nYou have won', 'Asha You have won'],
  ['S.R.Patil', 'S. R. Patil'],
  ['प्रा.सुनीता', 'प्रा. सुनीता'],
  ['𝓮𝓿𝓲𝓵.in', 'evil. in'],
])('toGreetedName() makes no link, phone or line of its own out of %j', (name, greeted) => {
  expect(toGreetedName(name)).toBe(greeted)
})

test('toGreetedName() greets nobody by signs and numbers alone, nor by a text', () => {
  expect(toGreetedName('12345 ://')).toBe('')
  expect(Array.from(toGreetedName('won '.repeat(25))).length).toBeLessThanOrEqual(60)
})

test('no name carries the host of a link, however its full stop is written', () => {
  const stops = Array.from('.\u2024\uFE52\uFF0E。｡۔')
  const dressed = ['...', '[.]', '(.)', ' [.] ', ' . ', '. ', ' .']
  const hidden = ['.\u200B', '\u200D.\u200D', '.\u202E', '\u2060.']
  for (const stop of [...stops, ...dressed, ...hidden]) {
    for (const end of ['in', 'COM', 'xyz', 'ＩＮ']) {
      const greeted = toGreetedName(`Asha evil${stop}${end}/win`)
      expect(greeted, stop).toBe(`Asha evil. ${end.normalize('NFKC')} win`)
      expect(toGreetedName(greeted)).toBe(greeted)
    }
  }
})

test('fillLetter() fills each place once: what looks like one in a value stays', () => {
  const values = { name: '{event}', event: 'AI {date}', date: 'Sunday' }
  expect(fillLetter('Dear {name}, {event} is on {date}. {other}', values)).toBe(
    'Dear {event}, AI {date} is on Sunday. {other}',
  )
})

test('fillLetter() leaves no space where no name is known', () => {
  expect(fillLetter('Namaste {name}, {name}', { name: '' })).toBe('Namaste,')
})
