/** Schemas of the texts that forms send. Each one trims, and drops control characters other than line breaks. */
import * as z from 'zod/mini'
import type { FieldCode } from './code.ts'
import { emailMost, phoneMost, toAsciiDigits } from './plain.ts'

const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F\u2028\u2029]/g
const loneSurrogates = /\p{Surrogate}/gu

function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlCharacters, '').replace(loneSurrogates, '\uFFFD').trim()
}

const breaks = /[\t\n\r]+/g
/** Turns of direction, and what has no width: a name of these alone would show nothing. */
const unseen = /[\u200B\u2060\u3164\u202A-\u202E\u2066-\u2069]/g
/** Joiners shape the letters between which they stand; at the ends of a text they do nothing. */
const joiner = /[\u200C\u200D\s]/

/** Joins the lines of a text, so that a name quoted in another person's e-mail cannot begin a paragraph there. */
export function inOneLine(text: string): string {
  const line = clean(text.replace(breaks, ' ').replace(unseen, ''))
  let [from, to] = [0, line.length]
  while (from < to && joiner.test(line.charAt(from))) from++
  while (from < to && joiner.test(line.charAt(to - 1))) to--
  return line.slice(from, to)
}

/** Counts code points: near enough to what a reader counts, and equal in browser and server. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

const atMost = (max: number) => z.refine<string>((text) => lengthOf(text) <= max, 'tooLong')

/** `tooShort` is also the code of a text that is missing. */
export function requiredText(min: number, max: number, tooShort: FieldCode, tidy = clean) {
  return z.string(tooShort).check(
    z.overwrite(tidy),
    z.refine((text) => lengthOf(text) >= min, { error: tooShort, abort: true }),
    atMost(max),
  )
}

const orEmpty = z.transform((value: unknown) => value ?? '')

export function optionalText(max: number, tidy = clean) {
  return z.pipe(orEmpty, z.string('notUnderstood').check(z.overwrite(tidy), atMost(max)))
}

function inLines(text: string): string {
  return toLines(text.replace(/\r\n?/g, '\n').split('\n').map(inOneLine).join('\n')).join('\n')
}

export function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

export function optionalLines(linesMost: number, lineMost: number) {
  const fits = (text: string): boolean => {
    const lines = toLines(text)
    return lines.length <= linesMost && lines.every((line) => lengthOf(line) <= lineMost)
  }
  return z.pipe(
    orEmpty,
    z.string('notUnderstood').check(z.overwrite(inLines), z.refine(fits, { error: 'tooLong', abort: true })),
  )
}

const asciiName = /^[a-z0-9!#$'*+/=^_{|}~-]+(\.[a-z0-9!#$'*+/=^_{|}~-]+)*$/
const devanagariName = /^(?=\p{L})[\p{Script=Devanagari}0-9_-]+(\.[\p{Script=Devanagari}0-9_-]+)*$/u
const domain =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
const devanagariDomain = /^(?=.*\p{Script=Devanagari})[\p{Script=Devanagari}a-z0-9.-]+$/u

declare const URL: new (text: string) => { readonly hostname: string }

/** Returns an address NFC-composed, in lower case, with its domain in the form that mail servers use (xn--…). */
export function toOneForm(text: string): string {
  const typed = clean(text).normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (at < 1 || !devanagariDomain.test(domain)) return typed
  try {
    return `${typed.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
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

/** Refuses invisible characters and look-alikes from other scripts: each spelling would count as one more person. */
export const email = z.string('emailInvalid').check(z.overwrite(toOneForm), z.refine(isEmail, 'emailInvalid'))

/** With its country code, a number of Andorra has nine digits, one of Niue seven. */
function isLongEnough(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= (/^\D*(\+|00)/.test(typed) ? 7 : 10)
}

/** The specification says "at least 10 characters"; this rule counts digits. */
export const phone = z.string('phoneInvalid').check(
  z.overwrite((text) => toAsciiDigits(clean(text))),
  z.refine((text) => text.length <= phoneMost && isLongEnough(text), 'phoneInvalid'),
)

const invisible = /[\s\u00AD\u200B-\u200D\u2060]/g
const dashes = /[\u2010-\u2015\u2212]/g

/** Normalises a code that was typed or copied from a chat: capitals, no spaces, ASCII digits and dashes. */
export function toCode(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace(dashes, '-').toUpperCase()
}

const nothing = z.string().check(z.overwrite(clean), z.maxLength(0))
export const optionalPhone = z.pipe(orEmpty, z.union([nothing, phone], 'phoneInvalid'))
export const optionalEmail = z.pipe(orEmpty, z.union([nothing, email], 'emailInvalid'))
export const optionalDay = z.pipe(orEmpty, z.union([nothing, z.iso.date()], 'dayInvalid'))

export const flag = z.pipe(
  z.transform((value: unknown) => value === true || value === 'on' || value === 'true' || value === '1'),
  z.boolean(),
)

/** An ISO instant as stored: UTC, ending in Z. */
export const instant = z.string().check(z.iso.datetime())
export const submissionId = z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood'))

/** A secret of 128 bits, in base64url. */
export const secretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
