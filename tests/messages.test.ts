/**
 * Tests what types cannot check about the two languages. The compiler checks that every English sentence has a Marathi one (`Messages`);
 * these tests check that the text is Marathi.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en, mr } from '#i18n/messages/all.ts'
import { namesOf, ruleNumbers } from '#core/basics/plain.ts'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'

const contentFolder = join(import.meta.dirname, '../src/content')

/** Sentences that are equal in both languages: names and units that are always written in Latin letters. */
const sameInBoth = new Set([
  ...['AI', 'WhatsApp', 'LinkedIn', 'YouTube', 'Instagram', 'Facebook', 'RSS', 'UPI'],
  ...['UPI ID', 'n8n', 'IST'],
])

/** Text that keeps ASCII digits in Marathi. */
const digitsAsTheyAre =
  /n8n|https?:\/\/\S+|\S+@\S+|24[x/]7|\{\{\w+\}\}|UTF-8|A4|\d{2}[A-Z]{5}\d{4}\w{4}|GPT-?\d\S*|\b404\b|Web 2\.0/gi

interface Pair {
  key: string
  en: string
  mr: string
}

function pairsOf(file: keyof typeof en): Pair[] {
  const english: Readonly<Record<string, string>> = en[file]
  const marathi: Readonly<Record<string, string>> = mr[file]
  return Object.entries(english).map(([key, text]) => ({ key, en: text, mr: marathi[key] ?? '' }))
}

/** Returns every `{ en, mr }` in a content file, at any depth. */
function pairsIn(value: unknown, key: string): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'mr' in value && typeof value.en === 'string' && typeof value.mr === 'string') {
    return [{ key, en: value.en, mr: value.mr }]
  }
  return Object.entries(value).flatMap(([name, part]) => pairsIn(part, key === '' ? name : `${key}.${name}`))
}

function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? '').sort()
}

/**
 * Words that no visitor may read: they were translated literally, say one thing in two ways, or promise what is untrue. Beside each, the
 * word to use. Field names and codes are not checked.
 */
const bannedWords: Readonly<Record<'en' | 'mr', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\beditions?\b/i, 'batch'],
    [/\bchores?\b/i, 'task'],
    [/\bmend(s|ed|ing)?\b/i, 'fix'],
    [/\bmeanwhile\b/i, 'in the meantime'],
    [/\balumnus\b/i, 'graduate'],
    [/\bnamaste\b(?!@)/i, 'Namaskar'],
    [/\byou (will )?hear (from us|first|about|when)\b/i, "we'll tell you"],
    [/\binvitation (is )?reserved\b|\breserved? you an\b/i, 'seats are reserved, people are invited'],
  ],
  mr: [
    [/संदेश/, 'मेसेज'],
    [/(?<![\p{L}\p{M}])पेज/u, 'पान'],
    [/निमंत्रण[^.]*राखून|राखून[^.]*निमंत्रण/, 'जागा राखतात, निमंत्रण पाठवतात'],
    [/प्रत्यक्ष:|, प्रत्यक्ष(?![\p{L}\p{M}])/u, 'ऑफलाइन'],
    [/दंतवैद्य/, 'डेंटिस्ट'],
    [/दरपत्रिक/, 'दरपत्रक'],
    [/संशोधन/, 'मार्केट रिसर्च'],
    [/विनामूल्य/, 'मोफत'],
    [/पार्श्वभूमी/, 'बॅकग्राउंड'],
    [/राउटर/, 'a developer’s word'],
    [/अस्तित्वात|अद्ययावत|निश्चिती(?!ने)|नवशिक|बोलावणे/, 'as one says it across a counter'],
    [/पाळत (ठेव|नाही)/, 'ट्रॅकिंग'],
  ],
}

function bannedIn(text: string, locale: 'en' | 'mr'): string[] {
  return bannedWords[locale].flatMap(([word, better]) => {
    const found = word.exec(text)?.[0]
    return found === undefined ? [] : [`'${found}' (${better}) in: ${text.slice(0, 80)}`]
  })
}

/** Returns what is wrong with a pair, in words; '' if it is right. */
function faultsOf({ en, mr }: Pair): string[] {
  const faults = [...bannedIn(en, 'en'), ...bannedIn(mr, 'mr')]
  const words = mr.replace(/\{\{\w+\}\}/g, '')
  if (mr.trim() === '') faults.push('the Marathi one is empty')
  if (en.trim() === '') faults.push('the English one is empty')
  if (/\p{L}/u.test(words) && !sameInBoth.has(mr)) {
    if (en === mr) faults.push('both languages are the same')
    if (!/\p{Script=Devanagari}/u.test(words)) faults.push('the Marathi one has no Devanagari')
  }
  // The switch names the other language in that language.
  if (/\p{Script=Devanagari}/u.test(en.replaceAll('मराठी', ''))) faults.push('the English one has Devanagari')
  if (/\d/.test(mr.replace(digitsAsTheyAre, '')))
    faults.push('the Marathi one has digits that are not Devanagari')
  const [inEnglish, inMarathi] = [placeholdersOf(en), placeholdersOf(mr)]
  if (inEnglish.join() !== inMarathi.join()) {
    faults.push(`placeholders differ: {{${inEnglish.join(', ')}}} and {{${inMarathi.join(', ')}}}`)
  }
  return faults
}

const files = namesOf(en)

describe.each(files)('messages/%s', (file) => {
  test('is said in both languages', () => {
    const faults = pairsOf(file).flatMap((pair) => faultsOf(pair).map((fault) => `${pair.key}: ${fault}`))
    expect(faults.join('\n')).toBe('')
  })

  test('has both forms of every plural', () => {
    const keys = new Set(pairsOf(file).map(({ key }) => key))
    const half = [...keys].filter(
      (key) =>
        (key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other'))) ||
        (key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))),
    )
    expect(half).toEqual([])
  })
})

/** Always said of several: an agenda or a hall for a single person does not exist. */
const alwaysMany = new Set(['agendaTitle', 'seats', 'wholeDay'])

test('no count stands before a plural alone: there is a sentence for one, too', () => {
  const pairs = files.flatMap(pairsOf)
  const lone = pairs
    .filter(
      ({ key, en }) => /\{\{(n|all|count)\}\}(?: [a-z]+)? [a-z]+s\b/.test(en) && !/_(one|other)$/.test(key),
    )
    .filter(({ key }) => !alwaysMany.has(key))
  expect(lone).toEqual([])
  // The admin's sentences are in the files of her screens.
  const admin = join(import.meta.dirname, '../src/admin')
  const written = readdirSync(admin, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      Array.from(
        readFileSync(join(admin, name), 'utf8').matchAll(/formatNumber\([^()]*, 'en'\)\}\s+[a-z]+s\b/g),
        ([found]) => `${name}: ${found}`,
      ),
    )
  expect(written, 'say it with counted()').toEqual([])
})

/** Visitors download these files; the sentences of the server alone stand in pairs. */
test.each(['event', 'form', 'registered'] as const)('messages/%s has only what islands say', (file) => {
  const folders = ['islands', 'i18n', 'core'].map((name) => join(import.meta.dirname, '../src', name))
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('messages/'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const words = new Set(sources.join('\n').match(/[a-z]+/gi))
  const unsaid = pairsOf(file).filter(({ key }) => !words.has(key) && !words.has(key.replace(/_\w+$/, '')))
  expect(unsaid.map(({ key }) => key)).toEqual([])
})

const content = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.json'),
)

test.each(content)('content/%s is said in both languages', (path) => {
  const pairs = pairsIn(JSON.parse(readFileSync(join(contentFolder, path), 'utf8')), '')
  const faults = pairs.flatMap((pair) => faultsOf(pair).map((fault) => `${pair.key}: ${fault}`))
  expect(faults.join('\n')).toBe('')
})

const posts = readdirSync(join(contentFolder, 'blog'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
)

test.each(posts)('content/blog/%s says things as the rest of the site does', (path) => {
  const text = readFileSync(join(contentFolder, 'blog', path), 'utf8')
  const locale = path.startsWith('mr') ? 'mr' : 'en'
  expect(text.split('\n').flatMap((line) => bannedIn(line, locale))).toEqual([])
})

test('a sentence follows the rule that it names', () => {
  const names = Object.keys(ruleNumbers)
  const named = files.flatMap((file) =>
    pairsOf(file).flatMap(({ en }) => placeholdersOf(en).filter((name) => names.includes(name))),
  )
  expect(new Set(named)).toEqual(new Set(names))
  for (const locale of ['en', 'mr'] as const)
    expect(translator(locale)('own.inLineText')).toContain(formatNumber(ruleNumbers.offerHours, locale))
})
