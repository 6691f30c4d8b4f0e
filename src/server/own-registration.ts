/** Shared by the forms of one's own page: whose it is, what was sent, and the one answer to whoever has no page. */
import type * as z from 'zod/mini'
import { findOwnRegistration, type OwnRegistration } from '#storage/own-registration.ts'
import { readForm, type FilledForm } from './form.ts'
import type { PlainForm, RequestContext } from './request-context.ts'
import { errorResponse } from './response.ts'

/** The limit of each of these endpoints is its own config's: Netlify reads it without running the file. */
type ReadOwnForm<Input> =
  | ({ readonly ok: true; readonly own: OwnRegistration } & FilledForm<Input>)
  | { readonly ok: false; readonly response: Response }

/** Whoever has no page hears so whatever they sent: nothing tells a guess from what was erased. */
export async function readOwnForm<Schema extends z.ZodMiniObject>(
  context: RequestContext,
  name: PlainForm['name'],
  toSchema: (own: OwnRegistration | null) => Schema,
): Promise<ReadOwnForm<z.infer<Schema>>> {
  const token = context.params['token'] ?? ''
  const own = await findOwnRegistration(context.storage, token)
  const form = await readForm(context, { name, schema: toSchema(own), page: `/r/${token}` })
  if (!own) return { ok: false, response: await errorResponse(context, 'recordUnknown') }
  return form.ok ? { ...form, own } : form
}
