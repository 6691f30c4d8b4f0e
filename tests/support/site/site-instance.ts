/**
 * The program of one instance of the site, as a host runs many of: the functions over HTTP, and the scheduled one that sends
 * e-mails, again and again. Its storage is the Blobs server that NETLIFY_BLOBS_CONTEXT names. Started by site-instances.ts.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installNetlifyGlobal, openCall } from '../../../netlify/local/functions/function-context.ts'
import { loadFunctions } from '../../../netlify/local/functions/function-table.ts'
import { HttpServer } from '../../../netlify/local/site/http-server.ts'
import { openSite } from '../../../netlify/local/site/site.ts'

/** Milliseconds between the end of one scheduled run and the next; hosted, minutes. */
const pause = 40

// It ends with the process that started it.
process.stdin.resume().once('end', () => process.exit())

const root = process.argv[2] ?? ''
installNetlifyGlobal()
const site = await openSite(root, root)
const server = new HttpServer((request, visitor) => site.answer(request, visitor))
const port = await server.listen(0)
console.log(`Ready at http://localhost:${port}`)

const functions = await loadFunctions(join(root, 'netlify/functions'))
const sendEmails = functions.find(({ name }) => name === 'send-emails')
const waitUntil = (work: Promise<unknown>): void => void work.catch(() => undefined)
for (;;) {
  const request = new Request('http://localhost/.netlify/functions/send-emails', { method: 'POST' })
  const { context } = openCall({ request, requestId: randomUUID(), ip: '', params: {}, waitUntil })
  await sendEmails?.run(request, context)
  await sleep(pause)
}
