/** The terms for participants: seats, payment, refunds, conduct; in both languages. */
import { termsSchema } from '#core/content/notices.ts'
import file from './terms/terms.json' with { type: 'json' }

export const terms = termsSchema.parse(file)
