/** Answers that islands read one member of, or none: whole, as they stand on the wire. */
import * as z from 'zod/mini'
import { shownAnnouncementSchema } from '#core/pages/announcement.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { eventRecordSchema, publicEventSchema } from '#core/events/event-schema.ts'
import { adminRegistrationSchema } from './registration-schema.ts'
import { registrationRefusedSchema } from './registration-form.ts'

/** A form was taken: a sentence in its sender's language. */
export const takenSchema = z.object({ message: z.string() })

/** GET /api/events/:slug, with `lang`: also in words, by the names that places in a page bear. */
export const labelledEventSchema = z.extend(publicEventSchema, {
  labels: z.optional(z.record(z.string(), z.string())),
  announcement: z.optional(shownAnnouncementSchema),
})

/** What a page needs to offer the soonest event. */
const offerSchema = z.extend(
  z.pick(publicEventSchema, {
    slug: true,
    registrationState: true,
    waitlistOpen: true,
    eventDate: true,
    price: true,
    hasCodes: true,
  }),
  { labels: z.record(z.string(), z.string()) },
)

/** GET /api/events, with `lang`. */
export const offersSchema = z.object({ events: z.array(offerSchema), announcement: shownAnnouncementSchema })

export const signedInSchema = z.object({ signedIn: z.literal(true) })
export const enquiryMarkedSchema = z.pick(enquiryRecordSchema, { id: true, answered: true })
export const attendanceSavedSchema = z.object({ id: z.string(), attended: z.boolean() })
export const deletedIdsSchema = z.object({ ids: z.array(z.string()) })
/** Of the e-mail that was sent once more: its key in the list of its event. */
export const sentAgainSchema = z.object({ key: z.string() })

/** A seat that is refused: at which price it could be had, or whether one can wait for it. */
export const seatRefusedSchema = z.extend(errorResponseSchema, registrationRefusedSchema.shape)
/** Somebody saved meanwhile: the event as it is now. */
export const eventRefusedSchema = z.extend(errorResponseSchema, { current: z.optional(eventRecordSchema) })
/** Who has this e-mail already; null where their record cannot be read. */
export const knownRefusedSchema = z.extend(errorResponseSchema, {
  known: z.optional(z.nullable(adminRegistrationSchema)),
})
/** To the admin: which document cannot be read. */
export const damageRefusedSchema = z.extend(errorResponseSchema, { document: z.optional(z.string()) })
