/**
 * That the function which draws events' pictures takes along what it reads by name (fonts, WebAssembly): packed as Netlify
 * does and moved away from the repository, it still draws.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { eventPictureAddress } from '#drawing/sharing/event-picture.ts'
import { openApiForEachTest, siteOrigin } from '../support/api/api.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
const api = openApiForEachTest()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the function that draws events takes its fonts along', async () => {
  await zipFunction(join(root, 'netlify/functions/pictures.mts'), folder, {
    basePath: root,
    archiveFormat: 'none',
    config: { '*': { nodeVersion: '24' } },
  })
  const packed = join(folder, 'pictures/netlify/functions/pictures.mjs')
  const handler = (await import(/* @vite-ignore */ pathToFileURL(packed).href)) as {
    default: (request: Request, context: Context) => Promise<Response>
  }
  const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI: प्रश्न आणि उत्तरे' })
  const answer = await handler.default(new Request(new URL(eventPictureAddress(event, 'mr'), siteOrigin)), {
    requestId: 'bundle',
    ip: '192.0.2.1',
    deploy: { context: 'dev', id: '0', published: false },
  } as unknown as Context)
  expect(answer.status).toBe(200)
  const file = new Uint8Array(await answer.arrayBuffer())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})
