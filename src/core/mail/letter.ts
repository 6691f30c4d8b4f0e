/** Defines the letters that the consultant writes to an event's participants or to people who signed up for news: readers and text. */
import * as z from 'zod/mini'
import { instant, optionalText, submissionId } from '#core/basics/text.ts'
import { defaultLocale, languages, type Locale, locales } from '#core/basics/locale.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'

/** `all` have or await a seat; `due`: not paid, or not found yet; `absent`: not ticked; `news`: no participants (`newsReaders()`). */
export const letterGroups = ['all', 'paid', 'due', 'waiting', 'came', 'absent', 'news'] as const
export type LetterGroup = (typeof letterGroups)[number]

const writtenSchema = z.object({ subject: optionalText(100), text: optionalText(4_000) })
type Written = z.infer<typeof writtenSchema>
const unwritten: Written = { subject: '', text: '' }
/** A text for each language; '' in those in which the consultant does not write. */
const inLanguages = { en: writtenSchema, mr: writtenSchema, hi: z.optional(writtenSchema) }

/** `news`: the event about which the signups are told, by its id; null for a letter to participants. */
const letterSchema = z.object({ at: instant, ...inLanguages, news: z.nullable(z.int()) })
export type Letter = z.infer<typeof letterSchema>

export const lettersSchema = z.record(z.string(), letterSchema)
export type Letters = z.infer<typeof lettersSchema>

/** The most letters in a document; older ones are not sent any more. Each takes up to 25 KB. */
const lettersMost = 30

export function withLetter(letters: Letters, id: string, letter: Letter): Letters {
  return { ...Object.fromEntries(Object.entries(letters).slice(1 - lettersMost)), [id]: letter }
}

/** Two inputs with the same `id` are one letter: nobody gets it twice. */
export const letterInputSchema = z
  .object({
    eventId: z.int('notUnderstood'),
    id: submissionId,
    group: z.enum(letterGroups, 'notChosen'),
    came: z.optional(z.int()),
    ...inLanguages,
    isTest: z.boolean('notChosen'),
    /** In UTC: the letter is not sent before this instant; null means at once. */
    sendAt: z.nullable(instant),
  })
  .check((checked) => {
    const all = locales.map((locale) => [locale, checked.value[locale] ?? unwritten] as const)
    const half = all.find(([, { subject, text }]) => (subject === '') !== (text === ''))
    if (half === undefined && all.some(([, written]) => isWritten(written))) return
    const [locale, input] = half ?? [defaultLocale, checked.value[defaultLocale]]
    checked.issues.push({ code: 'custom', input, path: [locale], message: 'letterIncomplete' })
  })
export type LetterInput = z.infer<typeof letterInputSchema>

export interface LetterSent {
  readonly people: number
  readonly withoutEmail: number
  readonly bounced: number
}

const isWritten = ({ subject, text }: Written): boolean => subject !== '' && text !== ''

export interface LetterReader {
  readonly kind: RegistrationKind
  readonly attended: boolean
  readonly payment: PaymentState | null
}

export function isInGroup({ kind, attended, payment }: LetterReader, group: LetterGroup): boolean {
  const isSeat = kind === 'seat'
  const isIn: Readonly<Record<LetterGroup, boolean>> = {
    all: true,
    paid: isSeat && payment === 'paid',
    due: isSeat && (payment === 'due' || payment === 'reported'),
    waiting: !isSeat,
    came: isSeat && attended,
    absent: isSeat && !attended,
    news: false,
  }
  return isIn[group]
}

/** Returns the text in the reader's language, or in the other one if the consultant wrote only that. */
export function writtenIn(letter: Pick<Letter, Locale>, locale: Locale): Written {
  return [locale, ...locales].map((locale) => letter[locale] ?? unwritten).find(isWritten) ?? unwritten
}

/** Replaces '{name}' by the reader's name, or removes it with the space before it. Other braces stay, also those in values. */
export function fillLetter(
  text: string,
  values: Readonly<Partial<Record<'name' | 'event' | 'date', string>>>,
): string {
  return text.replace(/( ?)\{(\w+)\}/g, (placeholder, space: string, name: string) => {
    const value = Object.entries(values).find(([known]) => known === name)?.[1]
    if (value === undefined) return placeholder
    return value === '' ? '' : `${space}${value}`
  })
}

export const letterKey = (recordId: string, letterId: string): string => `${recordId}.letter.${letterId}`

export const testLetterKey = (letterId: string, locale: Locale): string => `test.letter.${letterId}.${locale}`

/** Reads either kind of key. `test` is the language of a test letter; null for a letter to its reader. */
export function readLetterKey(key: string): { readonly letterId: string; readonly test: Locale | null } {
  const [, , letterId = '', locale] = (key.split('~')[0] ?? '').split('.')
  return { letterId, test: languages.find((known) => known === locale) ?? null }
}
