/** E-mails: sent, planned, previewed, held, sent again, and whether any can be. */
import { adminRow, type Row } from '#api/row.ts'
import { findEventEmails } from '#mail/admin/event-emails.ts'
import { openLook } from '#mail/sending/send-all.ts'
import {
  holdSchema,
  sendAgainSchema,
  type EventEmails,
  type UpcomingEmails,
} from '#core/mail/admin-emails.ts'
import { readMailState } from './mail-state.ts'
import { emailResponse, emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { listUpcomingEmails } from '#mail/admin/upcoming-emails.ts'
import { isLocale } from '#i18n/locale.ts'
import { previewEmail } from '#mail/admin/preview.ts'
import { emailKinds, emailRows } from '#core/mail/email-schema.ts'
import { readOrigin } from '#http/configuration.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { holdEmail } from '#mail/admin/hold.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sourceOf } from '#mail/sources/sources.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { saveHeldKind, sendAgain } from '#storage/mail/deliveries.ts'
import { isOver } from '#core/events/event.ts'
import { findEvent } from '#storage/events/calendar.ts'

export const adminEmailsRows: readonly Row[] = [
  adminRow('GET /api/admin/emails', {
    async handle(context) {
      const { storage, url, deploy } = context
      const found = await findEventEmails(await openLook(storage), Number(url.searchParams.get('event')))
      if (!found) return errorResponse(context, 'eventUnknown')
      const emails: EventEmails = { mail: readMailState(deploy), ...found }
      return jsonResponse(emails)
    },
  }),
  adminRow('GET /api/admin/emails/upcoming', {
    async handle({ storage, deploy }) {
      const emails: UpcomingEmails = { mail: readMailState(deploy), ...(await listUpcomingEmails(storage)) }
      return jsonResponse(emails)
    },
  }),
  adminRow('GET /api/admin/emails/preview', {
    async handle(context) {
      const { url, storage } = context
      const asked = (name: string) => url.searchParams.get(name) ?? ''
      const kind = emailKinds.find((known) => known === asked('kind'))
      const locale = asked('lang')
      if (!kind || !isLocale(locale)) return errorResponse(context, 'recordUnknown')
      const preview = await previewEmail(await openLook(storage, readOrigin(context)), {
        ...{ eventId: Number(asked('event')), registrationId: asked('registration') },
        ...{ kind, locale },
      })
      if (!preview) return errorResponse(context, 'recordUnknown')
      return asked('form') === 'html' ? emailResponse(preview.html) : jsonResponse(preview)
    },
  }),
  adminRow('POST /api/admin/emails/hold', {
    takes: holdSchema,
    async handle(context, input) {
      const { storage, now } = context
      const { source, held } = input
      if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
      const isWholeKind = 'kind' in input
      const change = isWholeKind
        ? { ok: await saveHeldKind(storage, source, input.kind, held), kind: input.kind, reason: null }
        : await holdEmail(storage, source, input.key, held)
      if (change.ok) {
        await addToAuditLog(storage, { text: `Held an e-mail back: ${change.kind}.` }, now)
      } else if (change.reason) return errorResponse(context, change.reason)
      if (!held) sendAfterwards(context, source)
      return emptyResponse()
    },
  }),
  adminRow('POST /api/admin/emails/send-again', {
    takes: sendAgainSchema,
    async handle(context, input) {
      const { storage, now } = context
      const { source, key } = input
      if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
      const eventId = eventIdOf(source)
      const event = eventId === null ? null : await findEvent(storage, { id: eventId })
      const asked = await sendAgain(storage, source, key, now, event !== null && isOver(event, now))
      if (!asked.ok) return errorResponse(context, asked.reason)
      const which = emailRows[asked.row.kind].label.toLowerCase()
      const where = event ? ` ("${event.title}")` : ''
      await addToAuditLog(storage, { text: `Sent an e-mail again: ${which}${where}.` }, now)
      sendAfterwards(context, source)
      return jsonResponse({ key: asked.key })
    },
  }),
  adminRow('GET /api/admin/mail', {
    handle({ deploy }) {
      return Promise.resolve(jsonResponse(readMailState(deploy)))
    },
  }),
]
