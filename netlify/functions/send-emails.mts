/** Scheduled every five minutes, without an address: settles seats and sends the e-mails that are due. */
import type { Config } from '@netlify/functions'
import { sendEmails } from '#api/mail/send-emails.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  schedule: '*/5 * * * *',
  // For the receipts that e-mails bring: see receipts.mts.
  includedFiles: [
    '../../node_modules/harfbuzzjs/package.json',
    '../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
    '../../node_modules/@fontsource-variable/anek-devanagari/package.json',
    '../../node_modules/@fontsource-variable/anek-devanagari/files/*-wght-normal.woff2',
    '!../../node_modules/fontkit/dist/main.cjs',
  ],
}

export default sendEmails
