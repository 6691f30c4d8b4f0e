/** Shared by both registration endpoints: check the phone, register, answer. */
import { formatNumber } from '#i18n/format.ts'
import { isOver, isPublic, toRegistrationEvent } from '#core/events/event.ts'
import { howToPay } from '#core/money/how-to-pay.ts'
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { paymentReference } from '#core/money/payment.ts'
import { answerSchema, questionIn } from '#core/registrations/question.ts'
import { toE164 } from '#core/basics/phone.ts'
import { workshopOf } from '#core/pages/workshop.ts'
import * as z from 'zod/mini'
import { isFieldCode, type ErrorCode } from '#core/basics/code.ts'
import type { RegistrationAnswer } from '#core/registrations/registration.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { Registered, RegistrationInput } from '#core/registrations/registration-form.ts'
import { payee } from '#site.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { sendOwnLinks } from '#api/own-page/forgot.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { EventOutdatedError, register } from '#storage/registrations/registering.ts'
import { saveSignup } from '#storage/signups/signups.ts'
import type { FoundEvent } from '#storage/registrations/recalled-events.ts'
import { toFieldCodes } from '#http/body.ts'
import { reportPath } from '#http/access/pay-link.ts'
import { readChosen } from '#http/chosen-site.ts'
import { findFlood, findGuessing, markNetwork } from '#http/bots/floods.ts'
import { doneResponse, type FilledForm } from '#http/forms/form.ts'
import { readSource } from '#http/forms/source.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { errorResponse, type ErrorDetails } from '#http/response.ts'

/** What others who wait are waiting for goes on after the answer. Cut off there, somebody else does it. */
function finishAfterwards(context: RequestContext, work: Promise<unknown>): void {
  const report = (error: unknown): void => {
    if (!(error instanceof StorageUnavailableError)) logRequestProblem(context, 500, error)
  }
  context.waitUntil(work.catch(report))
}

/**
 * 201 for a new registration and for the same form sent again; 200 for another form of a person who is in, whose link goes to them
 * by e-mail. Once a workshop's date has passed, a signup for its next date is kept instead. What is new is sent after the answer. Throws EventOutdatedError for a recalled event that may be another one by now.
 */
export async function registerFromForm(
  context: RequestContext,
  { input, locale, t, isBot, values }: FilledForm<RegistrationInput>,
  { event, isRecalled }: FoundEvent,
): Promise<Response> {
  const refuse = (code: ErrorCode, details?: ErrorDetails): Promise<Response> =>
    errorResponse(context, code, details)
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
    const flood = isBot ? null : await findFlood(context, 'signup')
    if (flood) return flood
    const wish = { email: input.email, phone: phone.phone, about: [workshop.slug] }
    if (!isBot && (await saveSignup(storage, wish, locale, now))) sendAfterwards(context, 'signups')
    return answer({ kind: 'nextDate', price: 0, reference: '' })
  }
  const id = newId()
  if (isBot) {
    const reference = paymentReference({ id })
    return answer({ kind: 'seat', price: event.price, reference })
  }
  if (code !== '') {
    const exists = event.codes.some((one) => one.code === code)
    const guessing = await findGuessing(context, exists)
    if (guessing) return guessing
  }
  const request: RegistrationRequest = {
    ...{ input: { ...input, phone: phone.phone }, id, secret: newSecret(), lang: locale },
    network: await markNetwork(context),
    source: readSource(context, values),
    asked: given?.data.answer ? { question: event.question, answer: given.data.answer } : undefined,
  }
  const later = (work: Promise<unknown>): void => finishAfterwards(context, work)
  const decision = await register(storage, event, request, now, { later })
  if (!decision.ok) {
    const { reason } = decision
    if (isFieldCode(reason)) return refuse('fieldsInvalid', { event: event.slug, fields: { code: reason } })
    const price = decision.price === null ? {} : { price: decision.price }
    const waitlist = reason === 'eventFull' ? { waitlistOpen: event.waitlistOpen } : {}
    const left = decision.left === null ? {} : { left: decision.left }
    return refuse(reason, {
      event: event.slug,
      ...(decision.left === null ? {} : { amount: formatNumber(decision.left, locale) }),
      more: { ...price, ...waitlist, ...left },
    })
  }
  if (decision.isNew) {
    sendAfterwards(context, `event/${event.id}`)
  }
  if (decision.isAgain) sendOwnLinks(context, input.email)
  return answer(decision.answer)
}
