/** All messages, by language. Those that islands import have a file for each language; the others stand in pairs. */
import type { Messages, Pair } from '#i18n/messages.ts'
import { code } from './code/en.ts'
import { code as codeMr } from './code/mr.ts'
import { email } from './email.ts'
import { event } from './event/en.ts'
import { event as eventMr } from './event/mr.ts'
import { form } from './form/en.ts'
import { form as formMr } from './form/mr.ts'
import * as hindi from './hi.ts'
import { pages } from './pages.ts'
import { receipt } from './receipt.ts'
import { registered } from './registered/en.ts'
import { registered as registeredMr } from './registered/mr.ts'

type Topics = Readonly<Record<string, Readonly<Record<string, Pair>>>>
type Chosen<All extends Topics, Place extends 0 | 1> = {
  readonly [Topic in keyof All]: { readonly [Key in keyof All[Topic]]: All[Topic][Key][Place] }
}

function choose<All extends Topics, Place extends 0 | 1>(topics: All, index: Place): Chosen<All, Place>
function choose(topics: Topics, index: 0 | 1): Record<string, Record<string, string>> {
  const inOne = (pairs: Topics[string]): Record<string, string> =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[index]]))
  return Object.fromEntries(Object.entries(topics).map(([topic, pairs]) => [topic, inOne(pairs)]))
}

const topics = { ...pages, email, receipt }
export const en = { ...choose(topics, 0), code, event, form, registered } as const
export const mr = {
  ...choose(topics, 1),
  code: codeMr,
  event: eventMr,
  form: formMr,
  registered: registeredMr,
}

type All = { readonly [Topic in keyof typeof en]: Messages<(typeof en)[Topic]> }
type Some = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

function overEnglish(texts: Some): All
function overEnglish(texts: Some): Some {
  return Object.fromEntries(
    Object.entries(en).map(([topic, english]) => [topic, { ...english, ...texts[topic] }]),
  )
}

const { pages: hindiPages, formCode, ...hindiTopics } = hindi
export const hi = overEnglish({ ...hindiPages, ...hindiTopics, code: { ...formCode, ...hindiTopics.code } })
