/** Runs once a day, without an address: erases what is older than the privacy notice promises. */
import type { Config } from '@netlify/functions'
import { retention } from '#api/scheduled.ts'

export const config: Config = { schedule: '@daily' }

export default retention
