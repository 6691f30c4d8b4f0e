/** The privacy notice, and the terms for participants (seats, payment, refunds, conduct), in both languages. */
import { privacySchema, termsSchema } from '#core/content/pages.ts'
import privacyFile from './privacy/privacy.json' with { type: 'json' }
import termsFile from './terms/terms.json' with { type: 'json' }

export const privacy = privacySchema.parse(privacyFile)

export const terms = termsSchema.parse(termsFile)
