/** Returns the stored details of the event; for an empty detail of one of the two workshops, that of its page. */
import { inLanguage } from '#content/language.ts'
import { questions } from '#content/questions.ts'
import { toBringOf, agendaStarts, workshopFactsOf } from '#content/workshops.ts'
import { isOnline, textIn } from '#core/events/event.ts'
import { agendaLabels } from '#i18n/event-labels.ts'
import { translator } from '#i18n/translate.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { toLines } from '#core/basics/rules.ts'

export interface Point {
  readonly at?: string
  readonly title: string
  readonly text?: string
}

export interface Points {
  readonly points: readonly Point[]
  readonly lang: Locale | undefined
}

/** How many general questions an event without its own answers: the first ones are about who can come. */
const generalQuestions = 3

const asPoints = (titles: readonly string[]): Points => ({
  points: titles.map((title) => ({ title })),
  lang: undefined,
})

export function detailsOf(event: PublicEvent, locale: Locale) {
  const t = translator(locale)
  const stored = (english: string, marathi: string): Points | null => {
    const { text, lang } = textIn(english, marathi, locale)
    return text === '' ? null : { points: toLines(text).map((title) => ({ title })), lang }
  }
  const known = workshopFactsOf(event)
  const workshop = known && inLanguage(known, locale)
  const isPaid = known !== undefined && 'modules' in known
  const bring = toBringOf(event, locale, t(isOnline(event) ? 'events.bringOnline' : 'events.bringInPlace'))
  const questionList = workshop ? workshop.questions : inLanguage(questions, locale).questions
  const first = known?.questions.some(({ isFirst }) => isFirst)
    ? questionList.filter((_, index) => known.questions[index]?.isFirst)
    : questionList.slice(0, generalQuestions)
  return {
    agendaTitle: isPaid ? t('workshop.agendaTitle', { n: known.modules.length }) : t('told.agenda'),
    agenda:
      stored(event.agenda, event.agendaMr) ??
      (known && 'modules' in known ? dayOf(known, event, locale) : null) ??
      (workshop && 'topics' in workshop ? asPoints(workshop.topics.map((topic) => topic.title)) : null),
    forWhom: stored(event.forWhom, event.forWhomMr) ?? (workshop ? asPoints(workshop.perfectFor) : null),
    toTakeHome:
      stored(event.toTakeHome, event.toTakeHomeMr) ??
      (workshop ? { points: workshop.takeaways, lang: undefined } : null),
    toBring: { ...asPoints(bring.items), lang: bring.lang },
    questions: first,
    // The pages of both workshops say that they are taught in Marathi.
    taughtIn: event.taughtIn === '' && workshop ? ('mr' as const) : event.taughtIn,
  }
}

/** Drops the part of the day, which the hours before and after show. */
const hourOf = (clock = ''): string => /[\d०-९]+:[\d०-९]+/.exec(clock)?.[0] ?? ''

function dayOf(
  workshop: Parameters<typeof agendaStarts>[0],
  { eventDate }: Pick<PublicEvent, 'eventDate'>,
  locale: Locale,
): Points {
  const { modules, breaks } = inLanguage(workshop, locale)
  if (eventDate === '') return asPoints(modules.map(({ title }) => title))
  const starts = agendaStarts(workshop)
  const clock = agendaLabels(eventDate, starts, locale)
  const parts = modules.flatMap((module, index) => [
    { title: module.title },
    ...breaks.filter(({ after }) => after === index + 1).map(({ title }) => ({ title })),
  ])
  const points = parts.map((part, index) => ({ ...part, at: hourOf(clock[`at-${starts[index] ?? 0}`]) }))
  return { points, lang: undefined }
}
