/** What both registration endpoints do once the form is read: check the phone, ask for the seat, say what happened. */
import { isPublic, toRegistrationEvent } from '#domain/event.ts'
import { toE164 } from '#domain/phone.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationInput } from '#schemas/registration.ts'
import { newId } from '#storage/document.ts'
import { register } from '#storage/rosters.ts'
import { doneResponse, type FilledForm } from './form.ts'
import type { RequestContext } from './request-context.ts'
import { errorResponse } from './response.ts'

/**
 * Answers 201 for a new registration and for one that was there already, in the same words: the form cannot be asked
 * who is registered.
 */
export async function registrationResponse(
  context: RequestContext,
  { input, locale, t }: FilledForm<RegistrationInput>,
  event: EventRecord | null,
): Promise<Response> {
  if (!event || !isPublic(event)) return errorResponse(context, 'eventUnknown')
  const phone = toE164(input.phone)
  if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })

  const request = { input: { ...input, phone: phone.phone }, id: newId(), lang: locale }
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
