/** Runs every five minutes, without an address: settles seats and sends the e-mails that are due. */
import type { Config } from '@netlify/functions'
import { sendEmails } from '#api/scheduled.ts'

export const config: Config = { schedule: '*/5 * * * *' }

export default sendEmails
