/**
 * That the functions which write receipts take along what they read by name (fonts, WebAssembly): packed as Netlify does and moved
 * away from the repository, they still write.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { afterAll, expect, test } from 'vitest'
import { changeDocument } from '#storage/engine/document.ts'
import { ledgerRef } from '#storage/money/ledger.ts'
import { config } from '../../netlify/functions/receipts.mts'
import { config as emailConfig } from '../../netlify/functions/send-emails.mts'
import { openApiForEachTest, siteOrigin } from '../support/api/api.ts'
import { aLedgerEntry } from '../support/builders.ts'
import { registerForToken } from '../support/api/own-registration.ts'
import { hasEmptyBox, readPdf } from '../support/readers/pdf-text.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
const api = openApiForEachTest()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the functions that write receipts take their fonts along', async () => {
  expect(emailConfig.includedFiles).toEqual(config.includedFiles)
  await zipFunction(join(root, 'netlify/functions/receipts.mts'), folder, {
    basePath: root,
    archiveFormat: 'none',
    config: { '*': { nodeVersion: '24' } },
  })
  const packed = join(folder, 'receipts/netlify/functions/receipts.mjs')
  const handler = (await import(/* @vite-ignore */ pathToFileURL(packed).href)) as {
    default: (request: Request, context: Context) => Promise<Response>
  }
  const event = await api.addEvent()
  const token = await registerForToken(api, event)
  const [registration] = await api.registrationsOf(event)
  const entry = aLedgerEntry({ registrationId: registration?.id ?? '', lang: 'mr', name: 'श्रीकृष्ण क्षीरसागर' })
  await changeDocument(ledgerRef(api.storage, '2026-27'), () => ({
    next: { entries: [entry] },
    result: undefined,
  }))
  const address = `/api/own-registration/${token}/receipt/${entry.id}`
  const answer = await handler.default(new Request(new URL(address, siteOrigin)), {
    requestId: 'bundle',
    ip: '192.0.2.1',
    deploy: { context: 'dev', id: '0', published: false },
  } as unknown as Context)
  expect(answer.status).toBe(200)
  const pdf = new Uint8Array(await answer.arrayBuffer())
  expect((await readPdf(pdf)).text).toContain('श्रीकृष्ण क्षीरसागर क्रमांक AI/26-27/0001')
  expect(hasEmptyBox(pdf)).toBe(false)
})
