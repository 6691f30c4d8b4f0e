/** Scheduled every hour, without an address: the day's backup. */
import type { Config } from '@netlify/functions'
import { backup } from '#api/safety/backup.ts'

export const config: Config = { schedule: '@hourly' }

export default backup
