/** Where the consultant's own e-mails go. */
import { site } from '#site.ts'

export const consultant = { name: site.name.en, address: site.email } as const
