/** Which addresses of posts were public in some commit of the repository. */
import { spawnSync } from 'node:child_process'
import { publicAddresses, toAddressedPost } from '#content/post-addresses.ts'

const blog = 'src/content/blog'

/** A hook of git tells every git below it which repository is meant: its own. */
export function withoutGit(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('GIT_')))
}

/** What git says; null where there is no git, or no such thing. */
function git(root: string, ...parameters: string[]): string | null {
  const { status, stdout } = spawnSync('git', ['-C', root, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: withoutGit(process.env),
  })
  return status === 0 ? stdout : null
}

/**
 * Null where the history is not there, or only its end: an archive, a shallow clone. Addresses in `known` are not looked for again.
 */
export function publishedInHistory(root: string, known: readonly string[] = []): string[] | null {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return null
  const log = git(
    root,
    'log',
    '--no-renames',
    '--diff-filter=AM',
    '--format=commit %H',
    '--name-only',
    '--',
    `${blog}/en`,
    `${blog}/mr`,
  )
  if (log === null) return null
  const found = new Set(known)
  let commit = ''
  for (const line of log.split('\n')) {
    commit = /^commit (\w+)$/.exec(line)?.[1] ?? commit
    const [, locale, slug = ''] = /\/(en|mr)\/([^/]+)\.md$/.exec(line) ?? []
    const address = locale === 'mr' ? `/mr/blog/${slug}` : `/blog/${slug}`
    if (locale === undefined || found.has(address)) continue
    const english = git(root, 'show', `${commit}:${blog}/en/${slug}.md`)
    if (english === null) continue
    const marathi = git(root, 'show', `${commit}:${blog}/mr/${slug}.md`)
    const post = toAddressedPost(slug, english, marathi, { drafts: false })
    for (const open of publicAddresses([post])) found.add(open)
  }
  return [...found].sort()
}
