/** Shared by both registration endpoints: check the phone, register, answer. */
import { isPublic, toRegistrationEvent } from '#domain/event.ts'
import { toE164 } from '#domain/phone.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationInput } from '#schemas/registration.ts'
import { newId, newSecret } from '#storage/document.ts'
import { register } from '#storage/rosters.ts'
import { doneResponse, type FilledForm } from './form.ts'
import type { RequestContext } from './request-context.ts'
import { errorResponse } from './response.ts'

/** The same 201 for a new registration and for a known e-mail, so that the form does not reveal who is registered. */
export async function registrationResponse(
  context: RequestContext,
  { input, locale, t }: FilledForm<RegistrationInput>,
  event: EventRecord | null,
): Promise<Response> {
  if (!event || !isPublic(event)) return errorResponse(context, 'eventUnknown')
  const phone = toE164(input.phone)
  if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })

  const request = { input: { ...input, phone: phone.phone }, id: newId(), secret: newSecret(), lang: locale }
  const decision = await register(context.storage, event, request, context.now)
  if (!decision.ok) return errorResponse(context, decision.reason, { event: event.slug })

  const { kind } = decision.registration
  const message = t('form.registeredTitle')
  return doneResponse(
    context,
    { message, kind, event: toRegistrationEvent(event, locale) },
    { code: kind === 'seat' ? 'done' : 'nextEdition', event: event.slug },
  )
}
