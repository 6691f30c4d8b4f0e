/** Letters: what the consultant writes about an event, to its participants or to those who asked for news. Who gets one, and what it says. */
import * as z from 'zod/mini'
import { instant, optionalText, submissionId } from '#core/basics/text.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'

/**
 * `all` are seats and who waits for one; `due` has not been paid, or not been found yet; `absent` has a seat and was not seen.
 * `news` are no participants: see `newsReaders()`.
 */
export const letterGroups = ['all', 'paid', 'due', 'waiting', 'came', 'absent', 'news'] as const
export type LetterGroup = (typeof letterGroups)[number]

const subjectMost = 100
const textMost = 4_000
const writtenShape = { subject: optionalText(subjectMost), text: optionalText(textMost) }
const writtenSchema = z.object(writtenShape)
type Written = z.infer<typeof writtenSchema>

/**
 * As it is kept with its event, or with signups. A language that was left out is ''. `news` is the id of the event
 * that signups are told of; null in what goes to participants.
 */
const letterSchema = z.object({
  at: instant,
  en: writtenSchema,
  mr: writtenSchema,
  news: z.nullable(z.int()),
})
export type Letter = z.infer<typeof letterSchema>

/** By id. The e-mails that send a letter name it in their keys. */
export const lettersSchema = z.record(z.string(), letterSchema)
export type Letters = z.infer<typeof lettersSchema>

/** Letters kept in a document; of an older one nothing is sent any more. Each takes up to 25 KB. */
const lettersMost = 30

export function withLetter(letters: Letters, id: string, letter: Letter): Letters {
  return { ...Object.fromEntries(Object.entries(letters).slice(1 - lettersMost)), [id]: letter }
}

/** The same `id` twice is one letter: nobody gets it a second time. */
export const letterInputSchema = z
  .object({
    eventId: z.int('notUnderstood'),
    id: submissionId,
    group: z.enum(letterGroups, 'notChosen'),
    /** Of `news`: only who came to this event. */
    came: z.optional(z.int()),
    en: writtenSchema,
    mr: writtenSchema,
    /** To the consultant alone. */
    isTest: z.boolean('notChosen'),
    /** Not before; null at once. UTC. */
    sendAt: z.nullable(instant),
  })
  .check((checked) => {
    const { en, mr } = checked.value
    const half = [['en', en] as const, ['mr', mr] as const].find(
      ([, one]) => !isWritten(one) && !isEmpty(one),
    )
    if (half === undefined && (isWritten(en) || isWritten(mr))) return
    const [locale, input] = half ?? ['en', en]
    checked.issues.push({ code: 'custom', input, path: [locale], message: 'letterIncomplete' })
  })
export type LetterInput = z.infer<typeof letterInputSchema>

/** What became of it: how many get it, and how many of the group cannot. */
export interface LetterSent {
  readonly people: number
  readonly withoutEmail: number
  readonly bounced: number
}

function isWritten({ subject, text }: Written): boolean {
  return subject !== '' && text !== ''
}

function isEmpty({ subject, text }: Written): boolean {
  return subject === '' && text === ''
}

export interface LetterReader {
  readonly kind: RegistrationKind
  readonly attended: boolean
  /** Null where nothing is to be paid. */
  readonly payment: PaymentState | null
}

export function isInGroup({ kind, attended, payment }: LetterReader, group: LetterGroup): boolean {
  if (group === 'news') return false
  if (group === 'all') return true
  if (group === 'waiting') return kind === 'waitlist'
  if (kind !== 'seat') return false
  switch (group) {
    case 'paid':
      return payment === 'paid'
    case 'due':
      return payment === 'due' || payment === 'reported'
    case 'came':
      return attended
    case 'absent':
      return !attended
  }
}

/** In the reader's language; in the other where nothing was written in it. */
export function writtenIn({ en, mr }: Pick<Letter, 'en' | 'mr'>, locale: Locale): Written {
  const [own, other] = locale === 'en' ? [en, mr] : [mr, en]
  return isWritten(own) ? own : other
}

/** What stands for what differs from reader to reader. */
type LetterVariable = 'name' | 'event' | 'date'

/** '{name}' becomes the reader's name, and goes with the space before it where none is known; other braces stay as they are, those in values too. */
export function fillLetter(text: string, values: Readonly<Partial<Record<LetterVariable, string>>>): string {
  return text.replace(/( ?)\{(\w+)\}/g, (placeholder, space: string, name: string) => {
    const value = Object.entries(values).find(([known]) => known === name)?.[1]
    if (value === undefined) return placeholder
    return value === '' ? '' : `${space}${value}`
  })
}

const testRecord = 'test'

export function letterKey(recordId: string, letterId: string): string {
  return `${recordId}.letter.${letterId}`
}

/** Of a test, one in each language. */
export function testLetterKey(letterId: string, locale: Locale): string {
  return `${testRecord}.letter.${letterId}.${locale}`
}

/** What a key of either says. `test` is the language of a test, null for what goes to its reader. */
export function readLetterKey(key: string): { readonly letterId: string; readonly test: Locale | null } {
  const [, , letterId = '', locale] = (key.split('~')[0] ?? '').split('.')
  return { letterId, test: locale === 'en' || locale === 'mr' ? locale : null }
}
