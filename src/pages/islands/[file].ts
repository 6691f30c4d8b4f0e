/** /islands/{file}: what pages with islands share. */
import type { APIRoute } from 'astro'
import { islandFiles } from '#layouts/head/own-styles.ts'

export const prerender = true

export const getStaticPaths = () => Object.keys(islandFiles).map((file) => ({ params: { file } }))

export const GET: APIRoute<never, { file: string }> = ({ params }) =>
  new Response(islandFiles[params.file]?.())
