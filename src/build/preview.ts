/**
 * Previews (deploy previews, branch deploys, on one machine any CONTEXT but `dev` and `production`): the banner on every page,
 * the page /review and /review.json, which this makes of what was built and of production's manifest. Every other build leaves that
 * manifest and nothing of a preview: tests/slow/preview.test.ts looks for a byte of it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { rightsOf } from '#core/basics/deploy.ts'
import { plainPath } from '#core/pages/plain-path.ts'
import { translator } from '#i18n/translate.ts'
import { fillReview } from '#preview/review-html.ts'
import { samplesLeft, site } from '#site.ts'
import { manifestName, productionAddress, readProduction, writeManifest } from './review/manifest.ts'
import { readPage, type PageFacts } from './review/read-page.ts'
import { writeReview } from './review/write-review.ts'

type Environment = Readonly<Record<string, string | undefined>>

const file = (name: string): string => fileURLToPath(new URL(`../preview/${name}`, import.meta.url))
const names = ['virtual:preview-banner', 'virtual:preview-headers', 'virtual:preview-facts'] as const

/** What is said of this deploy: on Netlify its number or branch and its commit. */
export function describeDeploy(environment: Environment): { label: string; commit: string } {
  const { CONTEXT = '', NETLIFY, REVIEW_ID, HEAD, BRANCH, COMMIT_REF = '' } = environment
  const kinds: Readonly<Record<string, string>> = {
    'deploy-preview': REVIEW_ID ? `Deploy preview ${REVIEW_ID}` : 'Deploy preview',
    'branch-deploy': 'Branch deploy',
  }
  const branch = HEAD || BRANCH
  const label = `${kinds[CONTEXT] ?? `Preview (${CONTEXT})`}${branch ? ` of ${branch}` : ''}`
  return { label: NETLIFY ? label : `${label}, on this machine`, commit: COMMIT_REF.slice(0, 7) }
}

export function preview(): AstroIntegration {
  const { isPreview } = rightsOf({ context: process.env['CONTEXT'] }, false)
  let routes: readonly IntegrationResolvedRoute[] = []
  let base = ''
  const files = isPreview
    ? { 'virtual:preview-banner': file('Banner.astro'), 'virtual:preview-headers': file('headers.ts') }
    : { 'virtual:preview-banner': file('Nothing.astro'), 'virtual:preview-headers': file('no-headers.ts') }
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ updateConfig, injectRoute }) => {
        const factsId = '\0virtual:preview-facts'
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'preview',
                resolveId: (id: string) => {
                  const name = names.find((known) => known === id)
                  if (!name) return undefined
                  return name === 'virtual:preview-facts' ? factsId : files[name]
                },
                load: (id: string) =>
                  id === factsId
                    ? `export const deploy = ${JSON.stringify(describeDeploy(process.env))}`
                    : undefined,
              },
            ],
          },
        })
        if (isPreview)
          injectRoute({ pattern: '/review', entrypoint: file('ReviewPage.astro'), prerender: true })
      },
      'astro:config:done': ({ config }) => {
        base = config.site ?? 'http://localhost:8888'
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:build:done': async ({ dir, logger }) => {
        const files = (await readdir(dir, { recursive: true })).map(
          (name) => `/${name.replaceAll('\\', '/')}`,
        )
        const pages = await readPages(dir, files)
        if (!isPreview) {
          await writeFile(new URL(manifestName, dir), writeManifest(pages))
          return
        }
        const review = await reviewBuild(pages, files, routes, base)
        await writeFile(new URL('review.json', dir), JSON.stringify(review))
        const page = new URL('review.html', dir)
        await writeFile(page, fillReview(await readFile(page, 'utf8'), review))
        const { notCompared } = review.production
        logger.info(`/review: ${review.pages.length} pages${notCompared === null ? '' : `. ${notCompared}`}`)
      },
    },
  }
}

/** Built pages for visitors, by path. */
async function readPages(dir: URL, files: readonly string[]): Promise<ReadonlyMap<string, PageFacts>> {
  const built = await Promise.all(
    files
      .filter((name) => name.endsWith('.html'))
      .map(async (name) => {
        const facts = readPage(await readFile(new URL(`.${name}`, dir), 'utf8'))
        return facts ? [[plainPath(name), facts] as const] : []
      }),
  )
  return new Map(built.flat().sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function reviewBuild(
  pages: ReadonlyMap<string, PageFacts>,
  files: readonly string[],
  routes: readonly IntegrationResolvedRoute[],
  base: string,
) {
  const known = new Set([...files, ...files.map(plainPath)])
  const onDemand = routes.filter(
    ({ isPrerendered, type }) => !isPrerendered && (type === 'page' || type === 'endpoint'),
  )
  const isOnDemand = (path: string): boolean =>
    path.startsWith('/api/') ||
    onDemand.some(({ patternRegex, pattern }) => pattern !== '/404' && patternRegex.test(path))
  return writeReview({
    site: {
      pages,
      isAnswered: (path) => known.has(path) || isOnDemand(path),
      isFile: (path) => files.includes(path),
      base,
      samples: sampleValues(),
      givenTitles: new Set([translator('en')('site.title', { name: site.name.en })]),
    },
    production: await readProduction(productionAddress(process.env)),
    drafts: await listDrafts(),
    now: new Date(),
  })
}

/** Each with the path in site.json where it stands. */
function sampleValues(): Map<string, string> {
  return new Map(
    samplesLeft().flatMap((path) => {
      const value = path
        .split('.')
        .reduce<unknown>(
          (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
          site,
        )
      return typeof value === 'string' ? [[value, path] as const] : []
    }),
  )
}

/** A post is a draft in both languages where either says so. */
async function listDrafts(): Promise<ReadonlySet<string>> {
  const folder = new URL('../content/blog/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  const slugs = await Promise.all(
    names.map(async (name) => {
      const [, head = ''] = (await readFile(new URL(name, folder), 'utf8')).split(/^---$/m)
      return /^draft:\s*true\s*$/m.test(head) ? [name.replace(/^.*\/|\.md$/g, '')] : []
    }),
  )
  return new Set(slugs.flat().flatMap((slug) => [`/blog/${slug}`, `/mr/blog/${slug}`]))
}
