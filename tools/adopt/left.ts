/** Lists what is left to write: messages that Hindi lacks, and texts that still speak of the former owner's trade or place. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '#core/basics/locale.ts'
import { en, hi, mr } from '#i18n/messages/all.ts'

const files = { en, mr, hi }
const former = /\bAI\b|n8n|ChatGPT|IIT|Gauri|गौरी|\bPune\b|पुण/

type Text = readonly [place: string, text: string]

function messagesOf(locale: Locale): Text[] {
  return Object.entries(files[locale]).flatMap(([topic, messages]) =>
    Object.entries<string>(messages).map(([key, text]): Text => [`${topic}.${key}`, text]),
  )
}

function textsIn(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/** Returns lines such as 'hi form.submit: Register' and 'former trade or place: content/about/about.json.title.en: …'. */
export function listLeft(root: string): string[] {
  const english = new Map(messagesOf('en'))
  const missing = locales.includes('hi')
    ? messagesOf('hi').filter(([name, text]) => english.get(name) === text && /[a-z]/.test(text))
    : []
  const content = join(root, 'src/content')
  const written = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(content, name), 'utf8')), `content/${name}`))
  const shown = locales.filter((locale) => locale !== 'hi').flatMap(messagesOf)
  return [
    ...missing.map(([name, text]) => `no Hindi: ${name}: ${text}`),
    ...[...shown, ...written]
      .filter(([, text]) => former.test(text))
      .map(([name, text]) => `of another trade or place: ${name}: ${text}`),
  ]
}
