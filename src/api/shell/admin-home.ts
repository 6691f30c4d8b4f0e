/** The admin’s home: counts, what is to be done today, settings, the workshops. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { adminCountsSchema, type AdminCounts } from '#core/access/sign-in.ts'
import { isOnThisMachine } from '#http/configuration.ts'
import { webhookInputSchema, webhookSecretSchema, webhookShownSchema } from '#core/mail/webhook-form.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { countAll } from '#storage/shell/summary.ts'
import { todaySchema } from '#core/today/today-schema.ts'
import { findToday } from '#mail/admin/today.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { settingsInputSchema } from '#core/mail/settings.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { chosenAnnouncementSchema } from '#core/pages/announcement.ts'
import { findSettings, saveAnnouncement, saveSettings, saveWebhook } from '#storage/shell/settings.ts'
import * as z from 'zod/mini'
import { workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#core/basics/india-time.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { addEvent } from '#storage/events/calendar.ts'

/** Days: enough to hire a hall and to fill it. */
const timeToPrepare = 28

export const adminHomeRows: readonly Row[] = [
  adminRow('GET /api/admin/summary', {
    does: 'The counts of the admin’s home screen.',
    answers: json(adminCountsSchema, 'The counts'),
    async handle({ storage, now }) {
      const counts: AdminCounts = await countAll(storage, now)
      return jsonResponse(counts)
    },
  }),
  adminRow('GET /api/admin/today', {
    does: 'What needs the consultant now, and the next events.',
    answers: json(todaySchema, 'The list, the most urgent first'),
    async handle({ storage }) {
      return jsonResponse(await findToday(await openLook(storage)))
    },
  }),
  adminRow('GET /api/admin/settings', {
    does: 'How the consultant hears of new registrations, and the texts that she answers with.',
    answers: json(settingsInputSchema, 'The settings'),
    async handle({ storage }) {
      const { newRegistration, morningList, replies } = await findSettings(storage)
      return jsonResponse({ newRegistration, morningList, replies })
    },
  }),
  adminRow('PUT /api/admin/settings', {
    does: 'Chooses them.',
    takes: settingsInputSchema,
    answers: json(settingsInputSchema, 'As they are stored'),
    async handle(context, input) {
      const { storage, now } = context
      const { before, after } = await saveSettings(storage, input, now)
      const { newRegistration, morningList, replies } = after
      if (before.newRegistration !== newRegistration) {
        const change = { before: before.newRegistration, after: newRegistration }
        await addToAuditLog(storage, { action: 'noticesChosen', ...change }, now)
      }
      if (before.morningList !== morningList)
        await addToAuditLog(storage, { action: 'morningListChosen', isSent: morningList }, now)
      return jsonResponse({ newRegistration, morningList, replies })
    },
  }),
  adminRow('GET /api/admin/webhook', {
    does: 'Where another program is told of registrations and payments.',
    answers: json(webhookShownSchema, 'The address'),
    async handle({ storage }) {
      const { webhook } = await findSettings(storage)
      return jsonResponse({ address: webhook?.address ?? '' })
    },
  }),
  adminRow('PUT /api/admin/webhook', {
    does: 'Chooses where, with a new secret; an empty address stops it.',
    takes: webhookInputSchema,
    answers: json(webhookSecretSchema, 'The secret, this once'),
    refuses: ['fieldsInvalid'],
    async handle(context, { address }) {
      const { storage, deploy, now } = context
      if (address !== '' && !isWebhookAddress(address, isOnThisMachine(deploy)))
        return errorResponse(context, 'fieldsInvalid', { fields: { address: 'linkInvalid' } })
      const secret = await saveWebhook(storage, address, now)
      const host = URL.parse(address)?.host ?? ''
      await addToAuditLog(storage, { action: 'webhookChosen', host }, now)
      return jsonResponse({ secret })
    },
  }),
  adminRow('GET /api/admin/announcement', {
    does: 'What the admin put above the pages; empty where the content file’s sentence stands.',
    answers: json(chosenAnnouncementSchema, 'The news'),
    async handle({ storage }) {
      return jsonResponse((await findSettings(storage)).announcement)
    },
  }),
  adminRow('PUT /api/admin/announcement', {
    does: 'Puts news above the pages; empty texts take it away.',
    takes: chosenAnnouncementSchema,
    answers: json(chosenAnnouncementSchema, 'As it is stored'),
    async handle({ storage, now }, after) {
      const saved = await saveAnnouncement(storage, after)
      if (saved.ok && saved.isNew)
        await addToAuditLog(storage, { action: 'announcementChosen', before: saved.before, after }, now)
      return jsonResponse(after)
    },
  }),
  adminRow('POST /api/admin/workshops', {
    does: 'Creates the two workshops that have pages of their own, as drafts.',
    answers: { 201: { means: 'Those that were missing', schema: z.array(eventRecordSchema) } },
    async handle({ storage, now }) {
      const made = []
      for (const [index, workshop] of workshops.entries()) {
        const { slug, title, description, eventType, eventDate, duration, maxAttendees, price, venue } =
          workshop
        const input = eventInputSchema.parse({
          slug,
          title: title.en,
          titleMr: title.mr,
          description: description.en,
          descriptionMr: description.mr,
          eventType,
          eventDate: saturdayAfter(now, timeToPrepare + 7 * index, eventDate),
          duration,
          maxAttendees,
          price,
          venue: venue?.name.en ?? '',
          venueMr: venue?.name.mr ?? '',
          status: 'draft',
        })
        const decision = await addEvent(storage, input, now)
        if (!decision.ok) continue
        await addToAuditLog(storage, { action: 'eventCreated', event: decision.event }, now)
        made.push(decision.event)
      }
      return jsonResponse(made, 201)
    },
  }),
]
