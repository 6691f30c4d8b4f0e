/** Shared by the forms of the registrant's own page: whose it is, what was sent, and the one answer to a wrong link. */
import type * as z from 'zod/mini'
import { findOwnRegistration, type OwnRegistration } from '#storage/own-page/own-registration.ts'
import { readForm, type FilledForm } from '#http/forms/form.ts'
import type { PlainForm, RequestContext } from '#http/request-context.ts'

type ReadOwnForm<Input> =
  | ({ readonly ok: true; readonly own: OwnRegistration } & FilledForm<Input>)
  | { readonly ok: false; readonly response: Response }

/**
 * A body that cannot be read is refused before anything is looked up, so it tells nothing. A wrong link is answered alike whatever
 * else was sent, which is not looked at: nothing tells a guess from what was erased.
 */
export async function readOwnForm<Schema extends z.ZodMiniObject>(
  context: RequestContext,
  name: PlainForm['name'],
  toSchema: (own: OwnRegistration) => Schema,
): Promise<ReadOwnForm<z.infer<Schema>>> {
  const token = context.params['token'] ?? ''
  const found: { own?: OwnRegistration | null } = {}
  const schema = async () => {
    found.own = await findOwnRegistration(context.storage, token)
    return found.own && toSchema(found.own)
  }
  const form = await readForm(context, { name, schema, page: `/r/${token}` })
  if (!form.ok) return form
  if (!found.own) throw new Error('a form was read without asking whose it is')
  return { ...form, own: found.own }
}
