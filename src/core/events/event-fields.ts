/** The fields of an event that an admin fills in, one row each: markup, draft, input and log are derived from these rows. */
import { zoneName } from '#core/basics/this-site.ts'
import { secondLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import * as z from 'zod/mini'
import {
  eventStatuses,
  eventTypes,
  eventFileLimit,
  seriesNames,
  taughtInLanguages,
  type Bookkeeping,
  type EventRecord,
} from './event-schema.ts'
import { photographIdSchema } from './photograph.ts'
import { statusLabels, typeLabels } from './type-labels.ts'
import { columnOf } from '#core/basics/field.ts'
import { namesOf } from '#core/basics/plain.ts'
import { codesInput, findOfferError, priceMost } from '#core/money/price-input.ts'
import { codeKinds } from '#core/money/price-schema.ts'
import { inOneLine } from '#core/basics/rules.ts'
import { optionalDay, optionalLines, optionalText, requiredText } from '#core/basics/text.ts'

const seriesLabels = { '': 'None', marketing: '/ai-marketing-workshop', n8n: '/n8n-workshop' } as const

export const taughtInLabels = {
  '': 'Not said',
  mr: 'Marathi',
  mrEn: 'Marathi and English',
  hi: 'Hindi',
  en: 'English',
} as const

export const codeKindLabels = { percent: 'Percent off', amount: 'Rupees off', free: 'Free' } as const

export const codeDraftSchema = z.object({
  code: z.string(),
  kind: z.enum(codeKinds),
  /** Percent or rupees; without meaning for a free code. */
  value: z.string(),
  usesMost: z.string(),
  endsOn: z.string(),
})
export type CodeDraft = z.infer<typeof codeDraftSchema>

export type DraftValue = string | boolean | readonly CodeDraft[]

/** The admin's name for the site's second language, which the fields whose names end in `Mr` hold. */
const second = languageNames[secondLocale ?? 'mr']

export const moreSections = {
  marathi: `In ${second}`,
  picture: 'Picture',
  page: 'What its page says',
  form: 'Registering',
  money: 'Paying',
  meeting: 'Meeting Details',
} as const
export type MoreSection = keyof typeof moreSections

export interface EventField {
  readonly label: string
  readonly hint?: string
  /** The section of the form that holds the field: `after` stands first once the event is over; a button or a dialog asks for `asked`. */
  readonly section: 'first' | MoreSection | 'asked' | 'after'
  readonly control:
    | 'line'
    | 'link'
    | 'markdown'
    | 'lines'
    | 'choice'
    | 'moment'
    | 'day'
    | 'count'
    | 'rupees'
    | 'switch'
    | 'codes'
    | 'picture'
  readonly mayBeNone?: true
  readonly isRequired?: true
  readonly attributes?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, string>>
  readonly emptyMeans?: string
  /** Saving a change of this field may tell people by e-mail: the form asks first how many. */
  readonly mayTell?: true
  readonly draft: z.ZodMiniType<DraftValue>
  readonly start: DraftValue
  /** A field that is left out (`z.optional`) stays "as it was"; a new event takes the stored default. */
  readonly input: z.ZodMiniType
}

const typed = { draft: z.string(), start: '' } as const
const isUnfilled = { autoComplete: 'off' } as const
const marathi = { attributes: { ...isUnfilled, lang: secondLocale ?? 'mr' } } as const
const line = { ...typed, control: 'line', attributes: isUnfilled } as const
const count = { ...typed, control: 'count' } as const
const rupees = { ...typed, control: 'rupees' } as const
const flip = { control: 'switch', draft: z.boolean(), input: z.optional(z.boolean('notChosen')) } as const
const link = {
  ...typed,
  control: 'link',
  attributes: isUnfilled,
  input: z.pipe(
    optionalText(500),
    z.string().check(z.refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'linkInvalid')),
  ),
} as const
const lines = {
  ...typed,
  section: 'page',
  control: 'lines',
  input: z.optional(optionalLines(8, 160)),
} as const

const optionalLine = (most: number) => z.optional(optionalText(most, inOneLine))
const whole = (least: number, most: number) =>
  z.int('numberInvalid').check(z.gte(least, 'numberInvalid'), z.lte(most, 'numberInvalid'))

function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return false
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return false
  const isOnCalendar = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10))
  // A date-time field reads 27 as the year 27, and an offset may lead out of the years of four digits.
  return isOnCalendar && /^[2-9]\d{3}-/.test(date.toISOString())
}

export const eventFields = {
  title: {
    ...line,
    section: 'first',
    label: 'Event Title',
    isRequired: true,
    input: requiredText(5, 160, 'titleTooShort', inOneLine),
  },
  slug: {
    ...line,
    section: 'first',
    label: 'URL Slug',
    isRequired: true,
    attributes: { ...isUnfilled, autoCapitalize: 'none', spellCheck: 'false' },
    input: z
      .string('slugTooShort')
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(3, { error: 'slugTooShort', abort: true }),
        z.maxLength(80, { error: 'tooLong', abort: true }),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slugInvalid'),
      ),
  },
  description: {
    ...typed,
    control: 'markdown',
    section: 'first',
    label: 'Description',
    hint: 'An empty line begins a paragraph, "- " a list. **Two stars** make bold, [words](https://…) a link.',
    isRequired: true,
    input: requiredText(20, 5000, 'descriptionTooShort'),
  },
  eventType: {
    control: 'choice',
    section: 'first',
    label: 'Event Type',
    isRequired: true,
    options: typeLabels,
    draft: z.enum(eventTypes),
    start: 'webinar',
    input: z.enum(eventTypes, 'eventTypeUnknown'),
  },
  duration: {
    ...count,
    section: 'first',
    label: 'Duration (minutes)',
    mayTell: true,
    isRequired: true,
    start: '60',
    input: z.int('durationMissing').check(z.gte(1, 'durationMissing'), z.lte(14 * 24 * 60, 'numberInvalid')),
  },
  /** The admin types it on the wall clock in India; a request carries any ISO instant with an offset; storage keeps UTC. */
  eventDate: {
    ...typed,
    control: 'moment',
    section: 'first',
    label: 'Event Date & Time',
    mayTell: true,
    hint: zoneName,
    isRequired: true,
    emptyMeans: 'Date will follow',
    // Null announces the event without a date.
    input: z.nullable(
      z.string('dateMissing').check(
        z.trim(),
        z.minLength(1, { error: 'dateMissing', abort: true }),
        z.refine(isInstant, { error: 'dateInvalid', abort: true }),
        z.overwrite((text) => new Date(text).toISOString()),
      ),
    ),
  },
  venue: {
    ...line,
    section: 'first',
    label: 'Venue',
    mayTell: true,
    hint: 'Empty means online',
    emptyMeans: 'Online',
    input: optionalLine(200),
  },
  maxAttendees: {
    ...count,
    section: 'first',
    label: 'Max Attendees',
    hint: `At most ${eventFileLimit.toLocaleString('en-IN')}`,
    emptyMeans: 'Unlimited',
    attributes: { placeholder: 'Leave empty for unlimited' },
    input: z._default(z.nullable(whole(1, eventFileLimit)), null),
  },
  price: {
    ...rupees,
    section: 'first',
    label: 'Price (rupees)',
    emptyMeans: 'Free',
    attributes: { placeholder: '0 for free event' },
    start: '0',
    input: z._default(whole(0, priceMost), 0),
  },
  titleMr: { ...line, ...marathi, section: 'marathi', label: `${second} Title`, input: optionalLine(160) },
  descriptionMr: {
    ...typed,
    ...marathi,
    control: 'markdown',
    section: 'marathi',
    label: `${second} Description`,
    input: z.optional(optionalText(5000)),
  },
  venueMr: {
    ...line,
    ...marathi,
    section: 'marathi',
    label: `${second} Venue`,
    mayTell: true,
    input: optionalLine(200),
  },
  picture: {
    ...typed,
    control: 'picture',
    section: 'picture',
    label: 'Photograph',
    hint: 'Held sideways: its page and lists show twice as much in width as in height.',
    emptyMeans: 'None',
    input: z.optional(z.union([photographIdSchema, z.literal('')], 'notChosen')),
  },
  pictureAlt: {
    ...line,
    section: 'picture',
    label: 'What the photograph shows',
    hint: 'Read to those who do not see it. People who can be recognised have to agree.',
    emptyMeans: 'The title',
    input: optionalLine(200),
  },
  pictureAltMr: {
    ...line,
    ...marathi,
    section: 'picture',
    label: `What the photograph shows, in ${second}`,
    input: optionalLine(200),
  },
  series: {
    control: 'choice',
    section: 'page',
    label: 'Workshop page',
    hint: 'It shows its soonest open date',
    options: seriesLabels,
    draft: z.enum(seriesNames),
    start: '',
    input: z.optional(z.enum(seriesNames, 'notChosen')),
  },
  taughtIn: {
    control: 'choice',
    section: 'page',
    label: 'Taught in',
    options: taughtInLabels,
    draft: z.enum(taughtInLanguages),
    start: 'mr',
    input: z.optional(z.enum(taughtInLanguages, 'notChosen')),
  },
  forWhom: { ...lines, label: 'For whom', hint: 'One kind of people a line' },
  forWhomMr: { ...lines, ...marathi, label: `For whom, in ${second}` },
  agenda: { ...lines, label: 'Agenda', hint: 'A part a line, without hours' },
  agendaMr: { ...lines, ...marathi, label: `${second} Agenda` },
  toTakeHome: { ...lines, label: 'What they take home', hint: 'One thing a line' },
  toTakeHomeMr: { ...lines, ...marathi, label: `What they take home, in ${second}` },
  toBring: { ...lines, label: 'What to bring', hint: 'Empty: a phone or laptop and something to write with' },
  toBringMr: { ...lines, ...marathi, label: `What to bring, in ${second}` },
  registrationOpen: { ...flip, section: 'form', label: 'Registration open', mayTell: true, start: true },
  waitlistOpen: { ...flip, section: 'form', label: 'Waiting list once it is full', start: true },
  question: {
    ...line,
    section: 'form',
    label: 'Question',
    hint: 'Of your own, asked below the usual fields',
    emptyMeans: 'None',
    input: optionalLine(160),
  },
  questionMr: { ...line, ...marathi, section: 'form', label: `${second} Question`, input: optionalLine(160) },
  answerRequired: { ...flip, section: 'form', label: 'Everybody has to answer', start: false },
  regularPrice: {
    ...rupees,
    section: 'money',
    label: 'Regular price in rupees',
    hint: 'After a launch offer, whose price stands above',
    emptyMeans: 'None',
    mayBeNone: true,
    input: z.optional(z.nullable(whole(1, priceMost))),
  },
  offerEndsOn: {
    ...typed,
    control: 'day',
    section: 'money',
    label: "Launch offer's last day",
    hint: `Until midnight (${zoneName})`,
    input: z.optional(optionalDay),
  },
  offerSeats: {
    ...count,
    section: 'money',
    label: 'Seats at the launch price',
    hint: 'Day or seats: the first ends it',
    emptyMeans: 'Any number',
    input: z.optional(z.nullable(whole(1, eventFileLimit))),
  },
  holdHours: {
    ...count,
    section: 'money',
    label: 'Hours to pay in',
    hint: 'So long a seat is reserved',
    start: '48',
    input: z.optional(whole(1, 60 * 24)),
  },
  codes: {
    control: 'codes',
    section: 'money',
    label: 'Codes',
    emptyMeans: 'None',
    draft: z.array(codeDraftSchema),
    start: [],
    input: z.optional(codesInput(eventFileLimit)),
  },
  zoomLink: { ...link, section: 'meeting', label: 'Zoom Link', mayTell: true },
  meetingId: {
    ...line,
    section: 'meeting',
    label: 'Meeting ID',
    mayTell: true,
    input: optionalText(100, inOneLine),
  },
  passcode: {
    ...line,
    section: 'meeting',
    label: 'Passcode',
    mayTell: true,
    input: optionalText(100, inOneLine),
  },
  recordingLink: {
    ...link,
    section: 'after',
    label: 'Recording',
    mayTell: true,
    hint: 'For everybody who had a seat',
    input: z.optional(link.input),
  },
  slidesLink: {
    ...link,
    section: 'after',
    label: 'Slides',
    mayTell: true,
    hint: 'For those who came',
    input: z.optional(link.input),
  },
  status: {
    control: 'choice',
    section: 'asked',
    label: 'Status',
    mayTell: true,
    options: statusLabels,
    draft: z.enum(eventStatuses),
    start: 'scheduled',
    input: z.optional(z.enum(eventStatuses, 'notChosen')),
  },
  changeNote: {
    ...line,
    section: 'asked',
    label: 'Your words about it',
    emptyMeans: 'None',
    input: optionalLine(300),
  },
  changeNoteMr: {
    ...line,
    ...marathi,
    section: 'asked',
    label: `Your words, in ${second}`,
    input: optionalLine(300),
  },
} as const satisfies Readonly<Record<EditedField, EventField>>

type EditedField = Exclude<keyof EventRecord, 'id' | keyof Bookkeeping>

export type EventFieldName = keyof typeof eventFields

const rows: Readonly<Record<EventFieldName, EventField>> = eventFields

export function eventField(name: EventFieldName): EventField {
  return rows[name]
}

export const eventFieldNames = namesOf(eventFields)

export const eventInputSchema = z
  .object({
    ...columnOf(eventFields, 'input'),
    /** An update without a version does not check whether another save came in between. */
    version: z.optional(z.int('notUnderstood')),
  })
  .check((input) => {
    const message = findOfferError(input.value)
    const { regularPrice } = input.value
    if (message !== null)
      input.issues.push({ code: 'custom', input: regularPrice, path: ['regularPrice'], message })
    const { eventDate, status } = input.value
    if (eventDate === null && status !== 'announced')
      input.issues.push({ code: 'custom', input: eventDate, path: ['eventDate'], message: 'dateMissing' })
    const { question = '', questionMr = '' } = input.value
    if (secondLocale && question !== '' && questionMr === '')
      input.issues.push({
        code: 'custom',
        input: questionMr,
        path: ['questionMr'],
        message: 'marathiMissing',
      })
  })
export type EventInput = z.infer<typeof eventInputSchema>
