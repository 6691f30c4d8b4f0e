/** /og/{language}/{path}.png: each page's preview image, generated at build. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { pictureAddress } from '#drawing/sharing/addresses.ts'
import { listPagePictures } from '#drawing/sharing/page-pictures.ts'
import { pictureFile, type PictureFacts } from '#drawing/sharing/picture.ts'
import { toKeptPng } from '#drawing/sharing/png.ts'

export const prerender = true

export const getStaticPaths = (async () => {
  const pictures = await listPagePictures()
  return pictures.map(({ path, facts }) => ({
    params: { picture: pictureAddress(path, facts.locale).replace('/og/', '') },
    props: { ...facts },
  }))
}) satisfies GetStaticPaths

export const GET: APIRoute<PictureFacts> = async ({ props }) => {
  return new Response(await pictureFile(props, toKeptPng), { headers: { 'content-type': 'image/png' } })
}
