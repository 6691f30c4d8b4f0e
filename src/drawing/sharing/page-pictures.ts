/** The content of each prerendered page's preview image, posts included; pages/og writes the files. */
import { about } from '#content/about.ts'
import { categoryNames } from '#content/categories.ts'
import { inLanguage } from '#content/language.ts'
import { listPagePath, listPagesOf, postsWith, tagsWithPage, type Post } from '#content/post-list.ts'
import { listPosts } from '#content/posts.ts'
import { privacy } from '#content/privacy.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import { drawingOf, trainingDrawing } from './drawings.ts'
import portrait from './portrait.svg?raw'
import { translator } from '#i18n/translate.ts'
import type { Illustration } from '#core/content/post.ts'
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import type { Art, PictureFacts } from './picture.ts'

interface PagePicture {
  readonly path: string
  readonly facts: PictureFacts
}

type Told = Pick<PictureFacts, 'kicker' | 'title' | 'art'> & Partial<PictureFacts>

const drawn = (name: Illustration): Art => ({ kind: 'drawing', drawing: drawingOf(name) })

/** The drawing's own size stands in its first line. */
function portraitArt(): Art {
  const [, width = 400, height = 480] = /viewBox="0 0 (\d+) (\d+)"/.exec(portrait) ?? []
  return { kind: 'svg', svg: portrait, width: Number(width), height: Number(height) }
}

/** Its date and what it costs are on the image of the stored event's page. */
function aboutWorkshop(
  workshop: PaidWorkshop | FreeWorkshop,
  locale: Locale,
  kicker: string,
  art: Art,
): Told {
  const t = translator(locale)
  const { title, venue } = inLanguage(workshop, locale)
  const place = venue === null ? t('workshop.online') : t('workshop.inPerson', { place: venue.name })
  return {
    kicker,
    title,
    line: place,
    price: workshop.price > 0 ? '' : t('event.free'),
    art,
  }
}

function pagesIn(locale: Locale): Readonly<Record<string, Told>> {
  const t = translator(locale)
  return {
    '/': { kicker: t('home.occupation'), title: t('home.headline'), art: { kind: 'weave' } },
    '/ai-marketing-workshop': aboutWorkshop(
      paidWorkshop,
      locale,
      t('workshop.kickerPaid'),
      drawn('calendar'),
    ),
    '/n8n-workshop': aboutWorkshop(freeWorkshop, locale, t('workshop.kickerFree'), drawn('workflow')),
    '/ai-marketing-flyer': aboutWorkshop(paidWorkshop, locale, t('flyer.title'), drawn('invoice')),
    '/events': { kicker: t('site.events'), title: t('event.listTitle'), art: drawn('calendar') },
    '/services': {
      kicker: t('site.services'),
      title: inLanguage(services, locale).title,
      art: { kind: 'drawing', drawing: trainingDrawing },
    },
    '/about': {
      kicker: inLanguage(about, locale).role,
      title: inLanguage(about, locale).title,
      art: portraitArt(),
    },
    '/blog': { kicker: t('site.blog'), title: t('blog.headline'), art: drawn('diya') },
    '/contact': { kicker: t('site.contact'), title: t('contact.headline'), art: drawn('chat') },
    '/terms': { kicker: t('site.terms'), title: inLanguage(terms, locale).title, art: drawn('invoice') },
    '/privacy': { kicker: t('site.privacy'), title: inLanguage(privacy, locale).title, art: drawn('lock') },
  }
}

/** The posts, each in its own language: drafts where their pages are built, because their pictures are reviewed with them. */
async function postsIn(locale: Locale): Promise<PagePicture[]> {
  const posts = await listPosts(locale)
  return posts.map(({ slug, category, title, image }) =>
    toPicture(`/blog/${slug}`, locale, {
      kicker: categoryNames[category][locale],
      title,
      art: image === null ? { kind: 'weave' } : drawn(image),
    }),
  )
}

/** The pages that list posts: those after the first, and those of tags, each with the drawing of its newest post that has one. */
async function postListsIn(locale: Locale): Promise<PagePicture[]> {
  const t = translator(locale)
  const posts = await listPosts(locale)
  const artOf = (listed: readonly Post[]): Art => {
    const image = listed.find((post) => post.image !== null)?.image ?? null
    return image === null ? { kind: 'weave' } : drawn(image)
  }
  const pages = listPagesOf(posts).slice(1)
  return [
    ...pages.map(({ number, of, posts: listed }) =>
      toPicture(listPagePath(number), locale, {
        kicker: t('blog.pageOf', { page: number, pages: of }),
        title: t('blog.headline'),
        art: artOf(listed),
      }),
    ),
    ...tagsWithPage(posts).map(({ slug, name }) =>
      toPicture(`/blog/tag/${slug}`, locale, {
        kicker: t('site.blog'),
        title: name[locale],
        art: artOf(postsWith(slug, posts)),
      }),
    ),
  ]
}

function toPicture(path: string, locale: Locale, told: Told): PagePicture {
  return { path, facts: { line: '', price: '', warning: '', ...told, locale } }
}

export async function listPagePictures(): Promise<PagePicture[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => [
      ...Object.entries(pagesIn(locale)).map(([path, told]) => toPicture(path, locale, told)),
      ...(await postsIn(locale)),
      ...(await postListsIn(locale)),
    ]),
  )
  return lists.flat()
}
