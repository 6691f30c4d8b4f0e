/** Sends own links again. It looks for them after the answer, so the answer and its duration are the same for every e-mail address. */
import { publicRoute, type Route } from '#http/endpoint.ts'
import { sendAfterwards } from '#api/send-afterwards.ts'
import { listOwnEvents, mayAskForOwnLinks, ownLinksKey, ownLinksFormSchema } from '#core/own-page/own-acts.ts'
import { askedEmail } from '#core/mail/outbox.ts'
import { doneResponse, readForm } from '#http/input.ts'
import type { RequestContext } from '#http/request-context.ts'
import { changeFile, listFiles } from '#storage/documents.ts'

/** Puts an e-mail into the outbox of the first event that knows the address, unless one was sent shortly before. */
export function sendOwnLinks(context: RequestContext, email: string): void {
  const { storage, now } = context
  sendAfterwards(context, async () => {
    const isTheirs = (registration: { readonly email: string }): boolean => registration.email === email
    const knowing = (await listFiles(storage)).filter((file) => file.registrations.some(isTheirs))
    const events = knowing.map(({ event }) => event)
    const id = listOwnEvents(events, now)[0]?.id
    if (id === undefined) return
    await changeFile(storage, id, now, undefined, (file) => {
      const registration = file.registrations.find(isTheirs)
      if (!registration || !mayAskForOwnLinks(file.outbox, registration.id, now)) return { result: undefined }
      const email = askedEmail({ kind: 'ownLinks', recordId: registration.id }, now.toISOString())
      const outbox = { ...file.outbox, [ownLinksKey(registration.id, now)]: email }
      return { next: { ...file, outbox }, result: undefined }
    })
  })
}

export const forgotRoutes: readonly Route[] = [
  publicRoute('POST /api/forgot', async (context) => {
    const form = await readForm(context, { name: 'own-links', schema: ownLinksFormSchema, page: '/sent' })
    if (!form.isBot) sendOwnLinks(context, form.input.email)
    return doneResponse(context, { message: form.t('own.forgotDone') })
  }),
]
