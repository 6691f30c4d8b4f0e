/** The messages in Hindi, by topic. English stands in for missing ones; `npm run adopt -- --missing` lists them. */
import type { Messages } from '#i18n/messages.ts'
import type { code as codeEn } from './code/en.ts'
import type { email as emails } from './email.ts'
import type { event as eventEn } from './event/en.ts'
import type { formCode as formCodeEn } from './form-code/en.ts'
import type { form as formEn } from './form/en.ts'
import type { pages as allPages } from './pages.ts'
import type { receipt as receipts } from './receipt.ts'
import type { registered as registeredEn } from './registered/en.ts'

type Keys = Readonly<Record<string, unknown>>
type Hindi<English extends Keys> = Partial<Messages<Record<keyof English & string, string>>>

export const code: Hindi<typeof codeEn> = {}
export const email: Hindi<typeof emails> = {}
export const event: Hindi<typeof eventEn> = {}
export const form: Hindi<typeof formEn> = {}
export const formCode: Hindi<typeof formCodeEn> = {}
export const pages: { readonly [Topic in keyof typeof allPages]?: Hindi<(typeof allPages)[Topic]> } = {}
export const receipt: Hindi<typeof receipts> = {}
export const registered: Hindi<typeof registeredEn> = {}
