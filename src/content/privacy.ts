/** The privacy notice, in both languages. */
import { privacySchema } from '#core/content/notices.ts'
import file from './privacy/privacy.json' with { type: 'json' }

export const privacy = privacySchema.parse(file)
