/** Rules for the texts that forms send. A visitor's browser checks by them, and schemas are made of them (text.ts). */
import type { FieldCode } from './code.ts'
import { emailMost, phoneMost, toAsciiDigits } from './plain.ts'

export interface Rule {
  /** Trims at least, and drops control characters other than line breaks. */
  readonly tidy: (typed: string) => string
  /** Says what is wrong with a tidy text. */
  readonly findError: (text: string) => FieldCode | null
  /** The code of what is no text, or missing. */
  readonly noText: FieldCode
}

/** By the names of fields. */
export type Rules = Readonly<Record<string, Rule>>

/** Returns one code for each field that breaks its rule. */
export function findErrors(rules: Rules, values: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, { tidy, findError }] of Object.entries(rules)) {
    const error = findError(tidy(values[name] ?? ''))
    if (error) found[name] = error
  }
  return found
}

const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F\u2028\u2029]/g
const loneSurrogates = /\p{Surrogate}/gu

export function clean(text: string): string {
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
export function lengthOf(text: string): number {
  return Array.from(text).length
}

export function textRule(least: number, most: number, noText: FieldCode, tidy = clean): Rule {
  return {
    tidy,
    findError: (text) => (lengthOf(text) < least ? noText : lengthOf(text) > most ? 'tooLong' : null),
    noText,
  }
}

export function choiceRule(options: readonly string[], noText: FieldCode, initial = ''): Rule {
  return {
    tidy: (chosen) => chosen || initial,
    findError: (chosen) => (options.includes(chosen) ? null : noText),
    noText,
  }
}

export function optional(rule: Rule): Rule {
  return { ...rule, findError: (text) => (text === '' ? null : rule.findError(text)) }
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
export const emailRule: Rule = {
  tidy: toOneForm,
  findError: (text) => (isEmail(text) ? null : 'emailInvalid'),
  noText: 'emailInvalid',
}

/** With its country code, a number of Andorra has nine digits, one of Niue seven. */
function isLongEnough(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= (/^\D*(\+|00)/.test(typed) ? 7 : 10)
}

/** The specification says "at least 10 characters"; this rule counts digits. */
export const phoneRule: Rule = {
  tidy: (text) => toAsciiDigits(clean(text)),
  findError: (text) => (text.length <= phoneMost && isLongEnough(text) ? null : 'phoneInvalid'),
  noText: 'phoneInvalid',
}

export function isReachable({ email, phone }: Readonly<Record<'email' | 'phone', string>>): boolean {
  return email !== '' || phone !== ''
}

const invisible = /[\s\u00AD\u200B-\u200D\u2060]/g
const dashes = /[\u2010-\u2015\u2212]/g

/** Normalises a code that was typed or copied from a chat: capitals, no spaces, ASCII digits and dashes. */
export function toCode(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace(dashes, '-').toUpperCase()
}

export function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
