/** /favicon.ico, for clients that request this name; generated at build from the SVG icon. */
import { readFile } from 'node:fs/promises'
import type { APIRoute } from 'astro'
import { iconFile } from '#drawing/sharing/icon.ts'

export const prerender = true

export const GET: APIRoute = async () => {
  // Builds run in the root of the repository.
  const drawing = await readFile('public/favicon.svg', 'utf8')
  return new Response(await iconFile(drawing), { headers: { 'content-type': 'image/x-icon' } })
}
