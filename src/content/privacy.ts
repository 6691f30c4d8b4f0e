/** The privacy notice, in both languages. */
import { privacySchema, type Privacy } from '#core/content/notices.ts'
import file from './privacy/privacy.json' with { type: 'json' }

export const privacy: Privacy = privacySchema.parse(file)
