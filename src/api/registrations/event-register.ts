/** Registers a visitor for an event, named by its slug or its id: checks the form, registers, answers. */
import * as z from 'zod/mini'
import { sendOwnLinks } from '#api/own-page/forgot.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import { isFieldCode } from '#core/basics/code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver, isPublic, questionIn, toRegistrationEvent } from '#core/events/event.ts'
import { howToPay } from '#core/money/how-to-pay.ts'
import { paymentReference } from '#core/money/payment.ts'
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { formOf, seriesOf, workshopOf, workshops } from '#core/events/series.ts'
import { guestsOfForm } from '#core/registrations/guests.ts'
import { answerRule } from '#core/registrations/registration-fields.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  eventIdSchema,
  freeFormSchema,
  paidByIdFormSchema,
  paidFormSchema,
  type Registered,
  type RegistrationInput,
} from '#core/registrations/registration-form.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { RegistrationAnswer } from '#core/registrations/registration.ts'
import { type Source, toSource } from '#core/registrations/source.ts'
import { reportPath } from '#http/signing.ts'
import { markNetwork, refuseFlood, doneResponse, type FilledForm, readForm } from '#http/input.ts'
import { phoneOf } from '#http/phone.ts'
import { readChosen, type RequestContext } from '#http/request-context.ts'
import { logRequestProblem } from '#http/log.ts'
import { refuse } from '#http/response.ts'
import { formatNumber } from '#i18n/format.ts'
import { payee } from '#site.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import {
  recallEvent,
  EventOutdatedError,
  findEvent,
  type FoundEvent,
  withEvent,
} from '#storage/events/events.ts'
import { register } from '#storage/registrations/registering.ts'
import { saveSignup } from '#storage/signups/signups.ts'

/** The field in which a page's script sends the source that the tab kept (src/layouts/head/inline-scripts.ts). */
const sourceField = 'came'

/** Without a script, nothing but the referrer is known. */
function pageOf({ request, url }: RequestContext): string {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page?.host === url.host ? page.search : ''
}

function readSource(context: RequestContext, values: Readonly<Record<string, unknown>>): Source | undefined {
  const sent = values[sourceField]
  const came = typeof sent === 'string' ? sent.slice(0, 2_000) : pageOf(context)
  const [host = '', query = ''] = came.split('?', 2)
  return toSource(host, new Map(new URLSearchParams(query)), context.url.host)
}

/** Answers 201 for a new registration or the same form again, 200 for another form of a registered person. May throw EventOutdatedError. */
async function registerFromForm(
  context: RequestContext,
  { input, locale, t, isBot, values }: FilledForm<RegistrationInput>,
  { event, isRecalled }: FoundEvent,
): Promise<Response> {
  if (!event || !isPublic(event)) return refuse('eventUnknown')
  const phone = phoneOf(input.phone)
  const { code = '', answer: given = '' } = input
  // A guessed code must be counted once only, and an answer must fit the question that is asked now.
  const isAsked = event.question !== '' || input.answer !== undefined
  if (isRecalled && (code !== '' || isAsked)) throw new EventOutdatedError()
  const question = questionIn(event, locale)
  const wrong = question && answerRule(question).findError(given)
  if (wrong) refuse('fieldsInvalid', { event: event.slug, fields: { answer: wrong } })

  const { storage, now } = context
  const answer = async ({
    kind,
    price,
    reference,
  }: Omit<RegistrationAnswer, 'kind'> & Pick<Registered, 'kind'>): Promise<Response> => {
    const isAlready = kind === 'already'
    if (event.price > 0) await readChosen(storage)
    const isPaid = kind === 'seat' && price > 0
    const report = isPaid ? await reportPath(storage, event.id, reference) : ''
    const payable = { reference, price, report }
    const payment = isPaid ? howToPay(payee(), event, payable, now) : null
    return doneResponse(
      context,
      {
        message: t(kind === 'seat' ? 'form.registeredTitle' : `form.${kind}Title`),
        kind,
        isLastDay: isJoiningDue(event, now),
        payment,
        event: toRegistrationEvent(isAlready ? event : { ...event, price }, locale),
      },
      {
        status: isAlready ? 200 : 201,
        code: kind === 'seat' ? 'done' : kind,
        event: event.slug,
        ...(isPaid ? { payment: payable } : {}),
      },
    )
  }
  const workshop = workshopOf(event)
  if (workshop && event.status === 'scheduled' && isOver(event, now)) {
    if (isRecalled) throw new EventOutdatedError()
    const wish = { email: input.email, phone, about: [workshop.slug] }
    if (!isBot) await refuseFlood(context, 'signup')
    if (!isBot) await saveSignup(storage, wish, locale, now)
    return answer({ kind: 'nextDate', price: 0, reference: '' })
  }
  const id = newId()
  if (isBot) return answer({ kind: 'seat', price: event.price, reference: paymentReference({ id }) })
  const isGuess = !event.codes.some((known) => known.code === code)
  if (code !== '') await refuseFlood(context, 'code', isGuess)
  const request: RegistrationRequest = {
    input: { ...input, phone },
    id,
    secret: newSecret(),
    lang: locale,
    network: await markNetwork(context),
    source: readSource(context, values),
    asked: question && given ? { question: event.question, answer: given } : undefined,
  }
  /** Work for other waiting requests goes on after the answer. If the host stops it, another request does it. */
  const later = (work: Promise<unknown>): void => {
    const report = (error: unknown) =>
      error instanceof StorageUnavailableError || logRequestProblem(context, 500, error)
    context.waitUntil(work.catch(report))
  }
  const decision = await register(storage, event, request, now, { later })
  if (!decision.ok) {
    const { reason } = decision
    if (isFieldCode(reason)) refuse('fieldsInvalid', { event: event.slug, fields: { code: reason } })
    const { price, left } = decision
    refuse(reason, {
      event: event.slug,
      amount: left === null ? '' : formatNumber(left, locale),
      more: {
        ...(price === null ? {} : { price }),
        ...(reason === 'eventFull' ? { waitlistOpen: event.waitlistOpen } : {}),
        ...(left === null ? {} : { left }),
      },
    })
  }
  if (decision.isAgain) sendOwnLinks(context, input.email)
  return answer(decision.answer)
}

const forms = {
  paid: z.extend(paidFormSchema, guestsOfForm),
  embedded: z.extend(embeddedFormSchema, guestsOfForm),
  detail: z.extend(detailFormSchema, guestsOfForm),
  paidById: z.extend(paidByIdFormSchema, guestsOfForm),
  free: z.extend(freeFormSchema, guestsOfForm),
}

/** The paid workshop's form is always checked as paid. Another event's form may ask for the stricter embedded schema. */
async function schemaBySlug({ storage, now }: RequestContext, slug: string, form: unknown) {
  const fixed = seriesOf(slug)
  const known = fixed === '' ? recallEvent(storage, slug) : { series: fixed }
  const event = known ?? (await findEvent(storage, { slug, now }))
  if (event && formOf(event) === 'paid') return forms.paid
  return form === 'embedded' ? forms.embedded : forms.detail
}

/** The id in the specification's form means the bookable date of the free workshop. */
async function findNamed(
  { storage, now }: RequestContext,
  { eventId, eventSeen }: Readonly<Record<string, unknown>>,
): Promise<EventRecord | null> {
  const { n8n } = workshops
  const seen = eventIdSchema.safeParse(eventSeen)
  if (seen.success) return findEvent(storage, { id: seen.data })
  const id = eventIdSchema.safeParse(eventId)
  if (!id.success) return null
  const named = id.data === n8n.eventId ? await findEvent(storage, { slug: n8n.slug, now }) : null
  return named ?? (await findEvent(storage, { id: id.data }))
}

export const eventRegisterRoutes: readonly Route[] = [
  publicRoute('POST /api/events/:slug/register', async (context) => {
    const slug = context.params['slug'] ?? ''
    const form = await readForm(context, {
      name: 'registration',
      schema: (values) => schemaBySlug(context, slug, values['form']),
      page: `/events/${slug}`,
      event: slug,
    })
    const { eventSeen } = form.input
    // A visitor who saw one date of a workshop registers for it, even if another date is the soonest by now.
    const by = eventSeen === undefined ? { slug, now: context.now } : { id: eventSeen }
    return withEvent(context.storage, by, (found) => registerFromForm(context, form, found))
  }),

  publicRoute('POST /api/event-registrations', async (context) => {
    const form = await readForm(context, {
      name: 'registration',
      schema: async (values) => {
        const event = await findNamed(context, values)
        return event && formOf(event) === 'paid' ? forms.paidById : forms.free
      },
      page: '/sent',
    })
    const event = await findNamed(context, form.values)
    return registerFromForm(context, form, { event, isRecalled: false })
  }),
]
