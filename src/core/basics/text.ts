/** The kinds of text that forms send. Everything is trimmed; control characters other than line breaks are dropped. */
import * as z from 'zod/mini'
import type { FieldCode } from './code.ts'

const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F\u2028\u2029]/g

/** Halves of a letter: JSON writes each as six characters, and no program can show it. */
const loneSurrogates = /\p{Surrogate}/gu

function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlCharacters, '').replace(loneSurrogates, '\uFFFD').trim()
}

/** Line breaks and tabs, and signs that turn the direction of all that follows. */
const breaks = /[\t\n\r]+/g
const turns = /[\u202A-\u202E\u2066-\u2069]/g

/** Joiners shape the letters between which they stand; pasted text has them at its ends, where they shape nothing. */
const joiner = /[\u200C\u200D\s]/

/** Of what stands in a sentence, a subject or a cell: no name shall begin a paragraph of somebody else's e-mail. */
export function inOneLine(text: string): string {
  const line = clean(text.replace(breaks, ' ').replace(turns, ''))
  let [from, to] = [0, line.length]
  while (from < to && joiner.test(line.charAt(from))) from++
  while (from < to && joiner.test(line.charAt(to - 1))) to--
  return line.slice(from, to)
}

/** Letters as a reader counts them would need a segmenter; code points are near enough and equal on both sides. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** `min` to `max` code points. `tooShort` is also the code when it is missing altogether. */
export function requiredText(min: number, max: number, tooShort: FieldCode, tidy = clean) {
  return z.string(tooShort).check(
    z.overwrite(tidy),
    z.refine((text) => lengthOf(text) >= min, { error: tooShort, abort: true }),
    z.refine((text) => lengthOf(text) <= max, 'tooLong'),
  )
}

export function optionalText(max: number, tidy = clean) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string('notUnderstood').check(
      z.overwrite(tidy),
      z.refine((text) => lengthOf(text) <= max, 'tooLong'),
    ),
  )
}

function inLines(text: string): string {
  return toLines(text.replace(/\r\n?/g, '\n').split('\n').map(inOneLine).join('\n')).join('\n')
}

export function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

export function optionalLines(linesMost: number, lineMost: number) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string('notUnderstood').check(
      z.overwrite(inLines),
      z.refine(
        (text) => {
          const lines = toLines(text)
          return lines.length <= linesMost && lines.every((line) => lengthOf(line) <= lineMost)
        },
        { error: 'tooLong', abort: true },
      ),
    ),
  )
}

/** Code points: the most that these texts may hold. What a whole form may weigh is tests/unit/core/sizes.test.ts's matter. */
export const emailMost = 254
export const phoneMost = 40

// What stands before the @: ASCII as RFC 5322 has it, or Devanagari, never both. Left out are the signs that begin a query
// where an address becomes a link (% & ?), and with every other script the letters that look like Latin ones, so that nobody
// is somebody else to the eye.
const asciiName = /^[a-z0-9!#$'*+/=^_{|}~-]+(\.[a-z0-9!#$'*+/=^_{|}~-]+)*$/
const devanagariName = /^(?=\p{L})[\p{Script=Devanagari}0-9_-]+(\.[\p{Script=Devanagari}0-9_-]+)*$/u
const domain =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
const devanagariDomain = /^(?=.*\p{Script=Devanagari})[\p{Script=Devanagari}a-z0-9.-]+$/u

// Every browser and Node have it; the language itself, which is all that this folder may count on, does not.
declare const URL: new (text: string) => { readonly hostname: string }

/** One form for what is one address: composed, in lower case, the domain as mail servers know it (xn--…). */
export function toOneForm(text: string): string {
  const typed = clean(text).normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const place = typed.slice(at + 1)
  if (at < 1 || !devanagariDomain.test(place)) return typed
  try {
    return `${typed.slice(0, at)}@${new URL(`http://${place}`).hostname}`
  } catch {
    return typed
  }
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, Math.max(at, 0))
  if (text.length > emailMost || name.length > 64 || !domain.test(text.slice(at + 1))) return false
  return asciiName.test(name) || devanagariName.test(name)
}

/** Invisible characters and other scripts' look-alikes are refused: each would count as one more person. */
export const email = z.string('emailInvalid').check(z.overwrite(toOneForm), z.refine(isEmail, 'emailInvalid'))

const devanagariZero = '०'.charCodeAt(0)

export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

/** Some countries' numbers are short: with its country's code, Andorra's have nine digits, Niue's seven. */
function isLongEnough(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= (/^\D*(\+|00)/.test(typed) ? 7 : 10)
}

/** "At least 10 characters" is the specification's rule; counted in digits, so that spaces and dashes do not help a short one through. */
export const phone = z.string('phoneInvalid').check(
  z.overwrite((text) => toAsciiDigits(clean(text))),
  z.refine((text) => text.length <= phoneMost && isLongEnough(text), 'phoneInvalid'),
)

export const optionalPhone = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.union([z.string().check(z.overwrite(clean), z.maxLength(0)), phone], 'phoneInvalid'),
)

export const optionalEmail = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.union([z.string().check(z.overwrite(clean), z.maxLength(0)), email], 'emailInvalid'),
)

export const optionalDay = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.union([z.string().check(z.overwrite(clean), z.maxLength(0)), z.iso.date()], 'dayInvalid'),
)

/** A switch: JSON's boolean, or a form's "on"/"true"/"1"; missing is off. */
export const flag = z.pipe(
  z.transform((value: unknown) => value === true || value === 'on' || value === 'true' || value === '1'),
  z.boolean(),
)

/** An ISO instant as stored: UTC, ending in Z. */
export const instant = z.string().check(z.iso.datetime())

/** Of one filled form, made by the browser: sent again with it, a form is the same one. */
export const submissionId = z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood'))

/** 128 bits, base64url: opens the one page that it was made for. */
export const secretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
