/** Runs every hour, without an address: makes the day's backup. */
import type { Config } from '@netlify/functions'
import { backup } from '#api/scheduled.ts'

export const config: Config = { schedule: '@hourly' }

export default backup
