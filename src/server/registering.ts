/** What both registration endpoints do once the form is read: check the phone, ask for the seat, say what happened. */
import { isPublic, toRegistrationEvent } from '#domain/event.ts'
import { toE164 } from '#domain/phone.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationInput } from '#schemas/registration.ts'
import { newId } from '#storage/document.ts'
import { register } from '#storage/rosters.ts'
import type { ReceivedForm } from './form.ts'

/**
 * Answers 201 for a new registration and for one that was there already, in the same words: the form cannot be asked
 * who is registered.
 */
export async function answerRegistration(
  form: ReceivedForm<RegistrationInput>,
  event: EventRecord | null,
): Promise<Response> {
  const { context, input } = form
  if (!event || !isPublic(event)) return form.errorResponse('eventUnknown')
  const phone = toE164(input.phone)
  if (!phone.ok) return form.errorResponse('fieldsInvalid', { fields: { phone: phone.reason } })

  const request = { input: { ...input, phone: phone.phone }, id: newId(), lang: context.locale }
  const decision = await register(context.storage, event, request, context.now)
  if (!decision.ok) return form.errorResponse(decision.reason, { event: event.slug })

  const { kind } = decision.registration
  return form.done(
    {
      message: context.t('form.registeredTitle'),
      kind,
      event: toRegistrationEvent(event, context.locale),
    },
    { code: kind === 'seat' ? 'done' : 'nextEdition', event: event.slug },
  )
}
