/**
 * How a name sounds, roughly: 'कुलकर्णी', 'Kulkarni' and 'KULKARNEE' are the same. Banks write names in Latin capitals, people
 * write theirs in either script. It only proposes: a person decides.
 */

const virama = '\u094D'
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ru',
  ए: 'e',
  ऍ: 'a',
  ॲ: 'a',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const vowelSigns: Readonly<Record<string, string>> = {
  '\u093E': 'aa',
  '\u093F': 'i',
  '\u0940': 'ee',
  '\u0941': 'u',
  '\u0942': 'oo',
  '\u0943': 'ri',
  '\u0945': 'a',
  '\u0947': 'e',
  '\u0948': 'ai',
  '\u0949': 'o',
  '\u094B': 'o',
  '\u094C': 'au',
}
const labials = 'पफबभम'

/** Devanagari in Latin letters, roughly as people write it; what is Latin stays. */
export function toLatin(text: string): string {
  // ज्ञ is said, and written, in its own way.
  const letters = Array.from(text.normalize('NFC').replaceAll('ज्ञ', 'ग्न'))
  return letters
    .map((letter, place) => {
      const next = letters[place + 1] ?? ''
      const consonant = consonants[letter]
      if (consonant !== undefined) {
        return next === virama || vowelSigns[next] !== undefined ? consonant : `${consonant}a`
      }
      if (letter === '\u0902' || letter === '\u0901') return labials.includes(next) && next !== '' ? 'm' : 'n'
      if (letter === virama || letter === '\u093C' || letter === '\u0903' || /\p{Cf}/u.test(letter)) return ''
      return vowels[letter] ?? vowelSigns[letter] ?? letter
    })
    .join('')
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'shri',
  'sri',
  'smt',
  'sau',
  'kum',
  'adv',
  'prof',
  'ca',
  'er',
])

/** Each by the one after it, from top to bottom; all that is left of vowels is a beginning, i and u. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/dny|jny|gny|jn|gy/g, 'gn'],
  [/x|ksh|kx/g, 'ks'],
  [/sh/g, 's'],
  [/chh?/g, 'C'],
  [/ck|c|q/g, 'k'],
  [/ph/g, 'f'],
  [/([kgjtdbpv])h/g, '$1'],
  [/ow(?=[^aeiouy]|$)/g, 'u'],
  [/wh|w/g, 'v'],
  [/z/g, 'j'],
  [/[aei]*[iey]+/g, 'i'],
  [/[ao]*[ou]+/g, 'u'],
  [/(?<!^)a/g, ''],
  [/^a+/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** One word's sound; '' for what has no letters. */
function soundOf(word: string): string {
  return folds.reduce((text, [pattern, by]) => text.replace(pattern, by), word).toLowerCase()
}

interface Word {
  readonly sound: string
  /** How many Latin letters were written. */
  readonly letters: number
}

/** The sounds of its words, without titles and initials. */
export function soundsOf(name: string): readonly Word[] {
  const words = toLatin(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !titles.has(word))
  return words
    .map((word) => ({ sound: soundOf(word), letters: word.length }))
    .filter(({ sound }) => sound.length > 1)
}

/** Whether one letter more, less or different makes one of the other. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short[place] === long[place]) place += 1
  const rest = short.length === long.length ? short.slice(place + 1) : short.slice(place)
  return long.slice(place + 1) === rest
}

function isSameWord(written: Word, { sound }: Word): boolean {
  if (written.sound === sound) return true
  if (!written.sound.startsWith(sound.charAt(0))) return false
  // Banks cut names after some letters.
  if (written.letters >= 4 && sound.startsWith(written.sound)) return true
  return written.sound.length >= 5 && sound.length >= 5 && isNear(written.sound, sound)
}

/** Whether a name stands among what a bank has written: two words of it, or the only one that it has. */
export function isNamedIn(written: readonly Word[], name: readonly Word[]): boolean {
  const found = name.filter((word) => written.some((one) => isSameWord(one, word))).length
  return found >= 2 || (name.length === 1 && found === 1 && (name[0]?.sound.length ?? 0) >= 3)
}
