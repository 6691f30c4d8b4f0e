import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKeptAnswer, keepAnswer, keptAnswerKey } from '#islands/form/kept-answer.ts'
import type { Registered } from '#schemas/registration-form.ts'

const texts = new Map<string, string>()
const hour = 60 * 60 * 1000

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  texts.clear()
})

function anAnswer(heldHours: number | null): Registered {
  return {
    message: 'Registration Successful!',
    kind: 'seat',
    isLastDay: false,
    payment: {
      ...{
        reference: 'ABCDEFGHJK',
        amount: 199_900,
        link: 'upi://pay?pa=a@upi',
        heldHours,
        isReleased: true,
      },
      qr: { size: 1, path: '' },
    },
    event: {
      ...{ id: 1, slug: 'a-day', title: 'A day', venue: 'Pune', price: 199_900, duration: 480 },
      eventDate: '2026-12-19T04:00:00.000Z',
    },
  }
}

test('comes back as it was, with the hours that are left', () => {
  keepAnswer(anAnswer(48), 0)
  expect(findKeptAnswer('a-day', 1)).toEqual(anAnswer(48))
  expect(findKeptAnswer('a-day', 47.5 * hour)?.payment?.heldHours).toBe(1)
  expect(findKeptAnswer('another', 1)).toBeNull()
})

test('is gone once the hold is, and stays where no clock takes the seat away', () => {
  keepAnswer(anAnswer(48), 0)
  expect(findKeptAnswer('a-day', 48 * hour)).toBeNull()
  keepAnswer(anAnswer(null), 0)
  expect(findKeptAnswer('a-day', 1000 * hour)).toEqual(anAnswer(null))
})

test('is none where something else is stored, or storage is refused', () => {
  for (const text of ['{}', 'null', '{"keptAt":1}']) {
    texts.set(keptAnswerKey('a-day'), text)
    expect(findKeptAnswer('a-day', 1), text).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  keepAnswer(anAnswer(48), 0)
  expect(findKeptAnswer('a-day', 1)).toBeNull()
})
