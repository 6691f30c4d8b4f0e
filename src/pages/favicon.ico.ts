/** /favicon.ico: the icon for whoever asks for it by this name, made at build from the SVG one. */
import { readFile } from 'node:fs/promises'
import type { APIRoute } from 'astro'
import { iconFile } from '#pictures/icon.ts'

export const prerender = true

export const GET: APIRoute = async () => {
  // A build runs in the folder of the repository.
  const drawing = await readFile('public/favicon.svg', 'utf8')
  return new Response(await iconFile(drawing), { headers: { 'content-type': 'image/x-icon' } })
}
