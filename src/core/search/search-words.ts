/**
 * Words as the search compares them. There is no stemmer:
 *
 *     photos    finds photo, photography     by its beginning, and without the plural's ending
 *     cafe      finds café                   without accents
 *     कार्यशाळा    finds कार्यशाळेत                 without its last vowel sign: what Marathi adds comes after that
 *     दुकानासाठी   finds दुकान                    a word that it begins with
 *     २५        finds 25                     digits of both scripts
 *
 * What one types differently (nukta, joiners, short and long vowels) is the same. A word that is nowhere as it is written is looked for
 * by its sound, which is the same in both scripts, and at last with one letter mistyped:
 *
 *     karyashala finds कार्यशाळा, watsapp finds WhatsApp, calender finds calendar
 */

export interface Word {
  readonly start: number
  readonly end: number
  readonly folded: string
  readonly stem: string
}

/** A word of a query, and how strictly it is compared: what is heard is also what is written so. */
export interface AskedWord extends Word {
  readonly as: 'written' | 'heard' | 'mistyped'
}

const wordPattern = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[,.]\p{N}+)*/gu
const devanagari = /[\u0900-\u097f]/

/** A word as it is compared: in small letters. */
export function foldWord(word: string): string {
  return (
    word
      .normalize('NFD')
      // Accents, nukta, joiners, and the commas of a number.
      .replace(/[\u0300-\u036f]|[\u093c,.]|\u200c|\u200d/g, '')
      .toLowerCase()
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      // One letter or two: ॲ; then candrabindu as anusvara, and long vowels as short ones.
      .replace(/[\u0972\u090d]/g, '\u0905\u0945')
      .replaceAll('\u0901', '\u0902')
      .replaceAll('\u0908', '\u0907')
      .replaceAll('\u090a', '\u0909')
      .replaceAll('\u0940', '\u093f')
      .replaceAll('\u0942', '\u0941')
  )
}

/** Of a folded word: without the ending that it has in the plural, or with a case. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  if (devanagari.test(word)) return word.replace(/[ािुेैोौं]+$/, '')
  return word
    .replace(/ies$|(?<=[^aeiou])y$/, 'i')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    const folded = foldWord(word)
    return { start: index, end: index + word.length, folded, stem: stemOf(folded) }
  })
}

/** Whether `word` is `base` with something added, as Marathi adds its cases. */
export function isBeginning(base: string, word: string): boolean {
  return base.length > 3 && devanagari.test(base) && word.startsWith(base)
}

/** What each sign from U+0900 on sounds like, in the letters that people type; C is ch, and a dash like nothing, or like an a. */
const sounds = '-nn--aaiiuur-aeeeoooo' + 'kkggnCCjjnttddnttddnnppbbmyrrlllvsssh' + '-----iiuurr-eeeoooo'
const soundsKnown = new Map<string, string>()

/**
 * What a stem sounds like, in either script: without the a inside it, which one types or leaves out, without doubled letters, and
 * without the h of what is breathed. Numbers stay as they are.
 */
export function soundOf(stem: string): string {
  const before = soundsKnown.get(stem)
  if (before !== undefined) return before
  const sound = /\d/.test(stem)
    ? stem
    : stem
        .replace(/ं(?=[पफबभम])/g, 'm')
        .replace(/[\u0900-\u094d]/g, (sign) => sounds[sign.charCodeAt(0) - 0x900] ?? '')
        .replaceAll('ch', 'C')
        .replace(/[bdgjkpstvw]h/g, ([consonant = '']) => consonant)
        .replaceAll('dny', 'jn')
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll('ai', 'e')
        .replaceAll('au', 'o')
        .replaceAll('x', 'ks')
        .replace(/c(?=[eiy])/g, 's')
        .replace(/[cqwzf]/g, (letter) => 'kkvjp'['cqwzf'.indexOf(letter)] ?? '')
        .replace(/-|(?!^)a/g, '')
        .replace(/(.)\1+/g, '$1')
        // As a stem of Marathi has none.
        .replace(/(?<=..)[eiou]+$/, '')
  soundsKnown.set(stem, sound)
  return sound
}

/** Whether one letter was left out, added or replaced, or two stand the other way round. */
function isNear(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = one.slice(at + 1)
  const otherRest = other.slice(at + 1)
  if (rest === otherRest || rest === other.slice(at) || one.slice(at) === otherRest) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && rest.slice(1) === otherRest.slice(1)
}

/** How well a word of a text is what was asked for, from 0 to 1. */
export function likeness(word: Word, asked: AskedWord): number {
  // Most words: what is alike as it is written begins alike.
  if (asked.as === 'written' && !word.folded.startsWith(asked.folded.slice(0, 1))) return 0
  if (word.folded === asked.folded) return 1
  // One letter begins too many words.
  if (asked.folded.length < 2) return 0
  if (word.folded.startsWith(asked.folded) || word.stem === asked.stem) return 0.8
  if (word.stem.startsWith(asked.stem)) return 0.6
  if (isBeginning(word.stem, asked.folded)) return 0.4
  if (asked.as === 'written') return 0
  const sound = soundOf(word.stem)
  const askedSound = soundOf(asked.stem)
  // Two letters say little, but for फी and “fee”.
  const tooShort = devanagari.test(word.folded) === devanagari.test(asked.folded) ? 2 : 1
  if (sound === askedSound) return sound.length > tooShort ? 0.4 : 0
  if (askedSound.length > 2 && sound.startsWith(askedSound)) return 0.3
  if (devanagari.test(word.folded)) {
    if (sound.length > 3 && askedSound.startsWith(sound)) return 0.3
    // शिकायचे finds शिका: of three signs, which as they are written would begin too much.
    if (word.stem.length > 2 && asked.folded.startsWith(word.stem)) return 0.3
  }
  // Nobody errs at a word's beginning, and a number is another number.
  if (asked.as === 'heard' || !sound.startsWith(askedSound.slice(0, 1)) || /\d/.test(askedSound + sound))
    return 0
  return Math.min(sound.length, askedSound.length) > 3 && isNear(sound, askedSound) ? 0.2 : 0
}
