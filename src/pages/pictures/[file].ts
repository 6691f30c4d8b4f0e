/** /pictures/{file}: the sizes of photographs, each kept in Astro's cache folder, which outlives a deploy: some take seconds to make. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { encodePhotograph } from '#drawing/photographs/encode.ts'
import { addressOf, picturesPath, stemOf, variantsOf, type Variant } from '#drawing/photographs/photograph.ts'
import { photographs } from 'virtual:photographs'

export const prerender = true

const kept = 'node_modules/.astro/pictures'

interface Props extends Variant {
  original: string
}

export const getStaticPaths = (() =>
  Object.entries(photographs).flatMap(([original, photograph]) =>
    variantsOf(photograph).map((variant) => ({
      params: { file: addressOf(stemOf(photograph), variant).replace(picturesPath, '') },
      props: { original, ...variant },
    })),
  )) satisfies GetStaticPaths

async function encoded({ original, ...variant }: Props): Promise<Uint8Array> {
  try {
    return await encodePhotograph(await readFile(`src/content/${original}`), variant)
  } catch (error) {
    throw new Error(`src/content/${original} cannot be made small`, { cause: error })
  }
}

export const GET: APIRoute<Props, { file: string }> = async ({ params: { file }, props }) => {
  const known = await readFile(`${kept}/${file}`).catch(() => null)
  const picture = known ?? (await encoded(props))
  if (!known) {
    await mkdir(kept, { recursive: true })
    await writeFile(`${kept}/${file}`, picture)
  }
  return new Response(new Uint8Array(picture), { headers: { 'content-type': `image/${props.format}` } })
}
