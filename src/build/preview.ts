/** Says which deploy this is, and which pages differ from the main branch. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contentFiles } from '#content/files.ts'
import { locales } from '#core/basics/locale.ts'
import { rightsOf } from '#core/basics/deploy.ts'
import { localePath } from '#i18n/locale.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface Preview {
  readonly label: string
  readonly commit: string
  readonly pages: readonly string[]
}

const mainBranch = 'main'
/** In milliseconds: a preview is built whether git answers or not. */
const timeout = 20_000
const run = promisify(execFile)

export function pagesOf(path: string): string[] {
  const [, folder, slug] = /^blog\/(\w+)\/([^/]+)\.md$/.exec(path) ?? []
  const language = locales.find((locale) => locale === folder)
  if (slug !== undefined && language) return [localePath(`/blog/${slug}`, language)]
  const file = Object.values(contentFiles).find((known) => known.path === path)
  return file?.pages.map((page) => (page === '*' ? '/' : page)) ?? []
}

/** Returns the changed pages; none without git or a main branch. `content` is src/content of a working tree. */
export async function changedPages(content: string, { NETLIFY }: Environment): Promise<string[]> {
  const git = (...parameters: string[]): Promise<string | null> =>
    run('git', parameters, { cwd: content, timeout }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    )
  // Netlify clones the branch that it builds, without blobs; comparing names needs none.
  const fetched = NETLIFY ? await git('fetch', '--quiet', '--no-tags', 'origin', mainBranch) : null
  for (const main of [...(fetched === null ? [] : ['FETCH_HEAD']), `origin/${mainBranch}`, mainBranch]) {
    // Changes on the main branch since then are not this branch's; without a common commit the two cannot be told apart.
    const base = (await git('merge-base', 'HEAD', main)) ?? main
    const names = await git('diff', '--name-only', '--relative', '--no-renames', '--diff-filter=d', base)
    if (names !== null) return [...new Set(names.split('\n').flatMap(pagesOf))].sort()
  }
  return []
}

export async function findPreview(sources: URL, environment: Environment): Promise<Preview | null> {
  if (!rightsOf({ context: environment['CONTEXT'] }, false).isPreview) return null
  const { CONTEXT = '', NETLIFY, REVIEW_ID, HEAD, BRANCH, COMMIT_REF = '' } = environment
  const kinds: Readonly<Record<string, string>> = {
    'deploy-preview': REVIEW_ID ? `Deploy preview ${REVIEW_ID}` : 'Deploy preview',
    'branch-deploy': 'Branch deploy',
  }
  const branch = HEAD || BRANCH
  const label = `${kinds[CONTEXT] ?? `Preview (${CONTEXT})`}${branch ? ` of ${branch}` : ''}`
  return {
    label: NETLIFY ? label : `${label}, on this machine`,
    commit: COMMIT_REF.slice(0, 7),
    pages: await changedPages(fileURLToPath(new URL('content/', sources)), environment),
  }
}
