/** Renames a post: both languages' files, its former address, and the links to it in content and messages. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicAddresses } from '#content/post-addresses.ts'
import { publishedInHistory } from './post-history.ts'
import { readAddressedPosts, readPublished } from '../../src/build/modules/moved-posts.ts'

/** What was asked cannot be done; the message is a sentence for the person at the terminal. */
export class RenameError extends Error {
  override name = 'RenameError'
}

export interface Renamed {
  /** Paths of the files that are called otherwise now, in the project. */
  readonly files: readonly string[]
  /** Paths of the files in which links were changed. */
  readonly linked: readonly string[]
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Folders whose files may link to a post. */
const linking = ['src/content', 'src/i18n/messages']
const blog = 'src/content/blog'

/** The front matter's list of former slugs, without the new one and with the old one as its last. */
function withFormerSlugs(text: string, formerSlugs: readonly string[]): string {
  const without = text.replace(/^formerSlugs:.*(\n[ \t]*- .+)*\n/m, '')
  const list =
    formerSlugs.length === 0 ? '' : `formerSlugs:\n${formerSlugs.map((slug) => `  - ${slug}\n`).join('')}`
  return without.replace(/^---\n(.*?\n)---\n/s, (_, fields: string) => `---\n${fields}${list}---\n`)
}

/** Notes every address that is public now, was noted before, or was public in the history of the repository. */
export function notePublished(root: string): void {
  const folder = join(root, blog)
  const all = new Set([
    ...readPublished(folder),
    ...publicAddresses(readAddressedPosts(folder, { drafts: false })),
    ...(publishedInHistory(root) ?? []),
  ])
  writeFileSync(join(folder, 'published.txt'), `${[...all].sort().join('\n')}\n`)
}

function relink(root: string, from: string, to: string): string[] {
  const link = new RegExp(`(/blog/)${from}(?![\\w-])`, 'g')
  return linking
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => /\.(md|json|ts)$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const linked = text.replace(link, `$1${to}`)
      if (linked !== text) writeFileSync(join(root, path), linked)
      return linked !== text
    })
}

/** Throws RenameError, and changes nothing, where there is no such post or the new address belongs to another post. */
export function renamePost(root: string, from: string, to: string): Renamed {
  const posts = readAddressedPosts(join(root, blog), { drafts: false })
  const post = posts.find(({ slug }) => slug === from)
  if (!post) throw new RenameError(`There is no post ${from} in ${blog}/en.`)
  if (!slugPattern.test(to))
    throw new RenameError(`'${to}' is no address: small letters, digits and single dashes.`)
  if (posts.some(({ slug }) => slug === to)) throw new RenameError(`There is a post ${to} already.`)
  const owner = posts.find(({ slug, formerSlugs }) => slug !== from && formerSlugs.includes(to))
  if (owner) throw new RenameError(`'${to}' leads to ${owner.slug}, which had that address before.`)

  // Before, so that what was published under the old address is known for good.
  notePublished(root)
  const wasPublic = post.isPublic.en || readPublished(join(root, blog)).includes(`/blog/${from}`)
  const formerSlugs = [...post.formerSlugs, ...(wasPublic ? [from] : [])].filter((slug) => slug !== to)
  const english = join(root, blog, 'en', `${from}.md`)
  writeFileSync(english, withFormerSlugs(readFileSync(english, 'utf8'), formerSlugs))
  const files = ['en', 'mr']
    .map((locale) => `${blog}/${locale}/${from}.md`)
    .filter((path) => existsSync(join(root, path)))
  for (const path of files) renameSync(join(root, path), join(root, path.replace(`${from}.md`, `${to}.md`)))
  const linked = relink(root, from, to)
  notePublished(root)
  return { files: files.map((path) => path.replace(`${from}.md`, `${to}.md`)), linked }
}
