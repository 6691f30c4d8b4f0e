/** Shared by both registration endpoints: check the phone, register, answer. */
import { isPublic, toRegistrationEvent } from '#core/events/event.ts'
import { howToPay } from '#core/money/how-to-pay.ts'
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { paymentReference } from '#core/money/payment.ts'
import { answerSchema, questionIn } from '#core/registrations/question.ts'
import { toE164 } from '#core/basics/phone.ts'
import * as z from 'zod/mini'
import { isFieldCode, type ErrorCode } from '#core/basics/code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { RegistrationInput } from '#core/registrations/registration-form.ts'
import { site } from '#site.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { spendWrite } from '#storage/access/decoy.ts'
import { EventOutdatedError } from '#storage/registrations/roster-kind.ts'
import { register } from '#storage/registrations/registering.ts'
import type { FoundEvent } from '#storage/events/known-events.ts'
import { decideOnly } from '#storage/registrations/rosters.ts'
import { toFieldCodes } from '#http/body.ts'
import { purgeAfter, seatTags } from '#http/edge/edge-cache.ts'
import { findGuessing, readSent } from '#http/bots/form-stamp.ts'
import { doneResponse, type FilledForm } from '#http/forms/form.ts'
import { readSource } from '#http/forms/source.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { errorResponse, type ErrorDetails } from '#http/response.ts'

interface RegistrationReply {
  readonly response: Response
  /** The event in which there is a new registration; null where nothing changed. */
  readonly registeredFor: EventRecord | null
}

/** What others who wait are waiting for goes on after the answer. Cut off there, somebody else does it. */
function finishAfterwards(context: RequestContext, work: Promise<unknown>): void {
  const report = (error: unknown): void => {
    if (!(error instanceof StorageUnavailableError)) logRequestProblem(context, 500, error)
  }
  context.waitUntil(work.catch(report))
}

/**
 * The same 201 for a new registration and for a known e-mail, so that the form does not reveal who is registered. Throws
 * EventOutdatedError for a recalled event that may be another one by now.
 */
export async function registerFromForm(
  context: RequestContext,
  { input, locale, t, isBot, values }: FilledForm<RegistrationInput>,
  { event, isRecalled }: FoundEvent,
): Promise<RegistrationReply> {
  const refuse = async (code: ErrorCode, details?: ErrorDetails): Promise<RegistrationReply> => ({
    response: await errorResponse(context, code, details),
    registeredFor: null,
  })
  if (!event || !isPublic(event)) return refuse('eventUnknown')
  const phone = toE164(input.phone)
  if (!phone.ok) return refuse('fieldsInvalid', { fields: { phone: phone.reason } })
  const { code = '' } = input
  // A guess is counted once, and an answer belongs to what is asked now.
  const isAsked = event.question !== '' || input.answer !== undefined
  if (isRecalled && (code !== '' || isAsked)) throw new EventOutdatedError()
  const question = questionIn(event, locale)
  const given = question && z.object({ answer: answerSchema(question) }).safeParse(input)
  if (given?.success === false)
    return refuse('fieldsInvalid', { event: event.slug, fields: toFieldCodes(given.error) })

  const { storage, now } = context
  // A bot's form takes no seat, so it hears of no code that it exists (decideOnly()).
  const exists = !isBot && event.codes.some((one) => one.code === code)
  const guessing = code === '' ? null : await findGuessing(context, { eventId: event.id, code, exists })
  if (guessing) return { response: guessing, registeredFor: null }
  const request: RegistrationRequest = {
    ...{ input: { ...input, phone: phone.phone }, id: newId(), secret: newSecret(), lang: locale },
    sent: await readSent(context, values),
    source: readSource(context, values),
    asked: given?.data.answer ? { question: event.question, answer: given.data.answer } : undefined,
  }
  const later = (work: Promise<unknown>): void => finishAfterwards(context, work)
  const decision = isBot
    ? await decideOnly(storage, event, request, now, isRecalled)
    : await register(storage, event, request, now, { later, isRecalled })
  if (!decision.ok) {
    const { reason } = decision
    if (isFieldCode(reason)) return refuse('fieldsInvalid', { event: event.slug, fields: { code: reason } })
    const price = 'price' in decision ? { price: decision.price } : {}
    const waitlist = reason === 'eventFull' ? { waitlistOpen: event.waitlistOpen } : {}
    return refuse(reason, { event: event.slug, more: { ...price, ...waitlist } })
  }
  // Timing-safe: purge the edge cache even when nothing was stored, so response time does not reveal it.
  const isKept = decision.isNew && !isBot
  if (!isKept) await spendWrite(storage)
  purgeAfter(context, ...seatTags(event))

  const { kind, price } = decision.answer
  // Nothing is kept of a bot's form, so an unknown e-mail gets another reference each time; a known one must not keep its own.
  const reference = isBot ? paymentReference(request) : decision.answer.reference
  const isToPay = kind === 'seat' && price > 0
  const payment = isToPay ? howToPay(site, event, { reference, price }, now) : null
  const message = t(kind === 'seat' ? 'form.registeredTitle' : `form.${kind}Title`)
  const response = await doneResponse(
    context,
    {
      message,
      kind,
      isLastDay: isJoiningDue(event, context.now),
      payment,
      event: toRegistrationEvent({ ...event, price }, locale),
    },
    {
      code: kind === 'seat' ? 'done' : kind,
      event: event.slug,
      ...(payment ? { payment: { reference, price } } : {}),
    },
  )
  return { response, registeredFor: isKept ? event : null }
}
