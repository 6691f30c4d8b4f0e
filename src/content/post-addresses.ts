/** Which address of a post leads where once it was renamed, its translation was withdrawn, or it is a draft again. */

export interface AddressedPost {
  readonly slug: string
  readonly formerSlugs: readonly string[]
  /** Whether its English, and its Marathi, version is public; null where there is no Marathi one. */
  readonly isPublic: { readonly en: boolean; readonly mr: boolean | null }
}

export interface Moved {
  readonly to: string
  /** 301 for good; 302 while what stood there is withdrawn and may come back. */
  readonly status: 301 | 302
}

function fieldOf(frontMatter: string, name: string): string[] {
  const [, line = '', list = ''] =
    new RegExp(`^${name}:(?:[ \\t]*(\\S.*))?((?:\\n[ \\t]*- .+)*)$`, 'm').exec(frontMatter) ?? []
  const values = list === '' ? line.replace(/^\[|\]$/g, '').split(',') : list.split(/\n[ \t]*- /)
  return values.map((value) => value.trim().replace(/^(["'])(.*)\1$/, '$2')).filter((value) => value !== '')
}

/** The collections check its schema. `drafts`: those are shown like the rest. */
export function toAddressedPost(
  slug: string,
  english: string,
  marathi: string | null,
  { drafts }: { readonly drafts: boolean },
): AddressedPost {
  const frontMatter = (text: string): string => /^---\n(.*?)\n---(\n|$)/s.exec(text)?.[1] ?? ''
  const isDraft = (text: string): boolean => !drafts && fieldOf(frontMatter(text), 'draft')[0] === 'true'
  const en = !isDraft(english)
  return {
    slug,
    formerSlugs: fieldOf(frontMatter(english), 'formerSlugs'),
    isPublic: { en, mr: marathi === null ? null : en && !isDraft(marathi) },
  }
}

const english = (slug: string): string => `/blog/${slug}`
const marathi = (slug: string): string => `/mr/blog/${slug}`

export function publicAddresses(posts: readonly AddressedPost[]): string[] {
  return posts.flatMap(({ slug, isPublic }) => [
    ...(isPublic.en ? [english(slug)] : []),
    ...(isPublic.mr === true ? [marathi(slug)] : []),
  ])
}

/** `published`: what was public at some time. Without Marathi a post leads to the English page; a draft to the list. */
export function movedPosts(
  posts: readonly AddressedPost[],
  published: readonly string[],
): Map<string, Moved> {
  const moved = new Map<string, Moved>()
  for (const { slug, formerSlugs, isPublic } of posts) {
    const toEnglish: Moved = isPublic.en ? { to: english(slug), status: 301 } : { to: '/blog', status: 302 }
    const toMarathi: Moved =
      isPublic.mr === true
        ? { to: marathi(slug), status: 301 }
        : isPublic.en
          ? { to: english(slug), status: 302 }
          : { to: '/mr/blog', status: 302 }
    for (const former of formerSlugs) {
      moved.set(english(former), toEnglish)
      moved.set(marathi(former), toMarathi)
    }
    if (!isPublic.en && published.includes(english(slug))) moved.set(english(slug), toEnglish)
    // Nothing says of a translation that it never was there.
    if (isPublic.mr !== true && (isPublic.en || published.includes(marathi(slug))))
      moved.set(marathi(slug), toMarathi)
  }
  return moved
}

export function addressProblems(posts: readonly AddressedPost[], published: readonly string[]): string[] {
  const problems: string[] = []
  const claimed = new Map(posts.map(({ slug }) => [slug, slug]))
  for (const { slug, formerSlugs } of posts) {
    for (const former of formerSlugs) {
      const owner = claimed.get(former)
      if (owner === former)
        problems.push(`${slug} names '${former}' as a former address, which is a post's own.`)
      else if (owner !== undefined)
        problems.push(`${slug} and ${owner} both name '${former}' as a former address.`)
      claimed.set(former, slug)
    }
  }
  const open = new Set(publicAddresses(posts))
  const moved = movedPosts(posts, published)
  for (const address of [...published].sort()) {
    const { to } = moved.get(address) ?? { to: address }
    if (open.has(to) || to === '/blog' || to === '/mr/blog') continue
    problems.push(
      `${address} was published and leads nowhere. Name its slug among the formerSlugs of the post that has taken its place ` +
        '(npm run rename does so).',
    )
  }
  return problems
}
