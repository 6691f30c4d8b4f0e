/** What checks a form, and the answer to it. The validation library is in this file, which `loadChecks` loads (load-checks.ts). */
import { enquiryFormSchema } from '#core/enquiries/enquiry-form.ts'
import { withAnswer, type Question } from '#core/registrations/question.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
  registeredSchema,
  registrationRefusedSchema,
  type Registered,
} from '#core/registrations/registration-form.ts'
import { signupCardSchema, signupFormSchema } from '#core/signups/signup-schema.ts'
import { findFieldErrors, type FormValues } from './values.ts'

const schemas = {
  detail: detailFormSchema,
  embedded: embeddedFormSchema,
  paid: paidFormSchema,
  free: freeFormSchema,
  contact: enquiryFormSchema,
  card: signupCardSchema,
  events: signupFormSchema,
}
export type FormName = keyof typeof schemas

export function checkForm(
  name: FormName,
  values: FormValues,
  question: Question | undefined,
): Record<string, string> {
  return findFieldErrors(withAnswer(schemas[name], question), values)
}

export function readRegistered(answer: unknown): Registered | undefined {
  return registeredSchema.safeParse(answer).data
}

export function readErrorResponse(body: unknown) {
  return registrationRefusedSchema.safeParse(body).data ?? {}
}
