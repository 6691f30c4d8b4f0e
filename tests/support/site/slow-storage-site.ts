/**
 * The program of a built site whose storage takes as long as it is told to: each message is a number of milliseconds, heard when it is
 * answered. A process of its own, because Playwright would translate all of the built site before it runs it in its own.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { markAsLocal } from '#http/configuration.ts'
import { HttpServer } from '../../../netlify/local/site/http-server.ts'
import { openSite } from '../../../netlify/local/site/site.ts'
import { openTestBlobs } from '../storage/blobs-server.ts'
import { builtFolder } from './built-folder.ts'

let delay = 0
await openTestBlobs({
  async onRequest() {
    await sleep(delay)
    return undefined
  },
})
markAsLocal()
const site = await openSite(join(import.meta.dirname, '../../..'), builtFolder)
const server = new HttpServer((request, visitor) => site.answer(request, visitor), { compresses: false })
const port = await server.listen(0)

process.on('message', (milliseconds) => {
  delay = z.number().parse(milliseconds)
  process.send?.('heard')
})
// It ends with the process that started it.
process.once('disconnect', () => process.exit())
process.send?.(`http://localhost:${port}`)
