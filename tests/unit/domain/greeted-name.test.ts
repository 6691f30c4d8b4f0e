import { describe, expect, test } from 'vitest'
import { toGreetedName } from '#domain/greeted-name.ts'

describe('toGreetedName()', () => {
  test.each([
    'Sunita Deshpande',
    'सुनीता देशपांडे',
    'Dr. A. P. J. Kalam',
    "Mary-Jane O'Neil (Pune)",
    'राम‌दास',
    'क्‍ष',
  ])('greets %s by the whole name', (name) => {
    expect(toGreetedName(name)).toBe(name)
  })

  test.each([
    ['Dr.A.P.J.Kalam', 'Dr. A. P. J. Kalam'],
    ['Anil S/O Ramesh', 'Anil S O Ramesh'],
    ['WIN https://evil.example/x?a=1#b', 'WIN https evil. example x a 1 b'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil. example'],
    ['write to a@evil.example', 'write to a evil. example'],
    ['Call +91 98220-12345 now', 'Call now'],
    ['९८२२० १२३४५ लता', 'लता'],
    ['Asha\n\nYou have won', 'Asha You have won'],
  ])('makes no link, phone or line of its own out of %j', (name, greeted) => {
    expect(toGreetedName(name)).toBe(greeted)
  })

  test('greets nobody by signs and numbers alone, nor by a text', () => {
    expect(toGreetedName('12345 ://')).toBe('')
    expect(Array.from(toGreetedName('won '.repeat(25))).length).toBeLessThanOrEqual(60)
  })
})
