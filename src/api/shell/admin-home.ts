/** The admin’s home: counts, what is to be done today, settings, the workshops. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import type { AdminCounts } from '#core/access/sign-in.ts'
import { isOnThisMachine } from '#http/configuration.ts'
import { webhookInputSchema } from '#core/mail/webhook-form.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { countAll } from '#storage/shell/summary.ts'
import { findToday } from '#mail/admin/today.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { settingsInputSchema } from '#core/mail/settings.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findSettings, saveSettings, saveWebhook } from '#storage/shell/settings.ts'
import { workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#core/basics/india-time.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { addEvent } from '#storage/events/events.ts'

/** Days: enough to hire a hall and to fill it. */
const timeToPrepare = 28

export const adminHomeRows: readonly Row[] = [
  adminRow('GET /api/admin/summary', async ({ storage }) => {
    const counts: AdminCounts = await countAll(storage)
    return jsonResponse(counts)
  }),
  adminRow('GET /api/admin/today', async ({ storage }) => {
    return jsonResponse(await findToday(await openLook(storage)))
  }),
  adminRow('GET /api/admin/settings', async ({ storage }) => {
    const { newRegistration, morningList, replies } = await findSettings(storage)
    return jsonResponse({ newRegistration, morningList, replies })
  }),
  adminBodyRow('PUT /api/admin/settings', settingsInputSchema, async (context, input) => {
    const { storage, now } = context
    const { before, after } = await saveSettings(storage, input, now)
    const { newRegistration, morningList, replies } = after
    if (before.newRegistration !== newRegistration) {
      await addToAuditLog(
        storage,
        { text: `Chose how you hear of new registrations: ${newRegistration}.` },
        now,
      )
    }
    if (before.morningList !== morningList)
      await addToAuditLog(
        storage,
        {
          text: morningList ? 'Had today’s list sent in the morning.' : 'Stopped the list in the morning.',
        },
        now,
      )
    return jsonResponse({ newRegistration, morningList, replies })
  }),
  adminRow('GET /api/admin/webhook', async ({ storage }) => {
    const { webhook } = await findSettings(storage)
    return jsonResponse({ address: webhook?.address ?? '' })
  }),
  adminBodyRow('PUT /api/admin/webhook', webhookInputSchema, async (context, { address }) => {
    const { storage, deploy, now } = context
    if (address !== '' && !isWebhookAddress(address, isOnThisMachine(deploy)))
      return errorResponse(context, 'fieldsInvalid', { fields: { address: 'linkInvalid' } })
    const secret = await saveWebhook(storage, address, now)
    const host = URL.parse(address)?.host ?? ''
    const text = host === '' ? 'Removed the webhook.' : `Had ${host} told of registrations.`
    await addToAuditLog(storage, { text }, now)
    return jsonResponse({ secret })
  }),
  adminRow('POST /api/admin/workshops', async ({ storage, now }) => {
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
      await addToAuditLog(storage, { text: `Created the event "${decision.event.title}".` }, now)
      made.push(decision.event)
    }
    return jsonResponse(made, 201)
  }),
]
