/** Measures the photographs that content names. One that is missing or too small stops the build. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { pictureFolder } from '#content/files.ts'
import { smallProblem } from '#core/content/text.ts'

const contentFolder = new URL('../content/', import.meta.url)
const imageAddresses = new URL('../drawing/photographs/image-addresses.ts', import.meta.url)

type Mention = Readonly<Record<'field' | 'file', string>>

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(`/${pictureFolder}/`)

function mentionsUnder(value: unknown, path: readonly string[], file: string): Mention[] {
  if (isPicture(value)) return [{ field: `${file}: ${path.join('.')}`, file: value.slice(1) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => mentionsUnder(inner, [...path, name], file))
}

/** `file` is relative to src/content. Posts name one photograph, in their front matter. */
export function mentionsIn(file: string, text: string): Mention[] {
  if (file.endsWith('.json')) return mentionsUnder(JSON.parse(text), [], file)
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  const [, named] = /^\s+file: *['"]?([^'"\s]+)['"]? *$/m.exec(frontMatter) ?? []
  return isPicture(named) ? [{ field: `${file}: picture.file`, file: named.slice(1) }] : []
}

export type FoundPhotographs = Awaited<ReturnType<typeof findPhotographs>>

export async function findPhotographs(folder: URL = contentFolder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(json|md)$/.test(file)).sort()
  const mentions = (
    await Promise.all(
      texts.map(async (file) => mentionsIn(file, await readFile(new URL(file, folder), 'utf8'))),
    )
  ).flat()
  const named = new Set(mentions.map(({ file }) => file))
  if (named.size === 0) return { photographs: {}, problems: [] }
  const { measurePhotograph } = await import('#drawing/photographs/encode.ts')
  const kept = files.filter((file) => named.has(file)).sort()
  const measured = await Promise.all(
    kept.map(async (file) => {
      const name = file.replace(/^.*\/(.*)\.\w+$/, '$1')
      const original = await readFile(new URL(file, folder))
      return [file, await measurePhotograph(name, original).catch(() => null)] as const
    }),
  )
  const found = new Map(measured)
  const problemOf = (file: string): string | null => {
    const photograph = found.get(file)
    if (photograph === undefined) return 'is not there'
    return photograph === null ? 'is no picture that can be read' : smallProblem(photograph)
  }
  return {
    photographs: Object.fromEntries(measured.flatMap(([file, found]) => (found ? [[file, found]] : []))),
    problems: mentions.flatMap(({ field, file }) => {
      const problem = problemOf(file)
      return problem === null ? [] : [`src/content/${field}: ${file} ${problem}`]
    }),
  }
}

const moduleName = 'virtual:photographs'
const resolvedName = `\0${moduleName}`

function moduleSource({ photographs, problems }: FoundPhotographs): string {
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `export const photographs = ${JSON.stringify(photographs)}`
}

export function photographs(): AstroIntegration {
  // A build reads this once: all content, and every photograph that it names.
  let found: Promise<FoundPhotographs> | undefined
  const find = (): Promise<FoundPhotographs> => (found ??= findPhotographs())
  return {
    name: 'photographs',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        const { problems } = await find()
        if (command === 'build' && problems.length > 0) throw new Error(problems.join('\n'))
        updateConfig({
          image: { service: { entrypoint: fileURLToPath(imageAddresses) } },
          vite: {
            plugins: [
              {
                name: 'photographs',
                resolveId: (id) => (id === moduleName ? resolvedName : undefined),
                load: async (id) => (id === resolvedName ? moduleSource(await find()) : undefined),
                // The development server reads them again when a file comes, or content names another one.
                hotUpdate({ file, modules }) {
                  if (!file.startsWith(fileURLToPath(contentFolder))) return
                  found = undefined
                  const known = this.environment.moduleGraph.getModuleById(resolvedName)
                  return known ? [...modules, known] : undefined
                },
              },
            ],
          },
        })
      },
    },
  }
}
