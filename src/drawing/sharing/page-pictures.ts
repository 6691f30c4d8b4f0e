/** The contents of each prerendered page's preview image, posts included; pages/og writes the files. */
import { hasWorkshops } from '#core/basics/this-site.ts'
import { about } from '#content/about.ts'
import { categoryNames } from '#content/categories.ts'
import { inLanguage } from '#content/language.ts'
import { postsWith, tagsWithPage } from '#content/post-list.ts'
import { listPosts } from '#content/posts.ts'
import { privacy } from '#content/privacy.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import portrait from './portrait.svg?raw'
import { translator } from '#i18n/translate.ts'
import type { CoverSubject } from '#core/events/event-schema.ts'
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import { locales, type Locale, worded } from '#core/basics/locale.ts'
import type { Art, PictureFacts } from './picture.ts'

interface PagePicture {
  readonly path: string
  readonly facts: PictureFacts
}

type Told = Pick<PictureFacts, 'kicker' | 'title' | 'art'> & Partial<PictureFacts>

const drawn = (subject: CoverSubject): Art => ({ kind: 'cover', subject, date: '' })

/** The first line of the drawing holds its size. */
function portraitArt(): Art {
  const [, width = 400, height = 480] = /viewBox="0 0 (\d+) (\d+)"/.exec(portrait) ?? []
  return { kind: 'svg', svg: portrait, width: Number(width), height: Number(height) }
}

/** The picture while no date of the workshop is coming; otherwise the event's own picture replaces it. */
function aboutWorkshop(
  workshop: PaidWorkshop | FreeWorkshop,
  locale: Locale,
  kicker: string,
  art: Art,
): Told {
  const t = translator(locale)
  const { title, venue } = inLanguage(workshop, locale)
  const place = venue === null ? t('offer.onZoom') : t('workshop.inPerson', { place: venue.name })
  return {
    kicker,
    title,
    line: place,
    price: workshop.price > 0 ? '' : t('event.free'),
    art,
  }
}

function workshopsIn(locale: Locale): Readonly<Record<string, Told>> {
  const t = translator(locale)
  return {
    '/ai-marketing-workshop': aboutWorkshop(paidWorkshop, locale, t('workshop.kickerPaid'), drawn('month')),
    '/n8n-workshop': aboutWorkshop(freeWorkshop, locale, t('workshop.kickerFree'), drawn('workflow')),
    '/ai-marketing-flyer': aboutWorkshop(paidWorkshop, locale, t('flyer.title'), drawn('month')),
  }
}

function pagesIn(locale: Locale): Readonly<Record<string, Told>> {
  const t = translator(locale)
  return {
    '/': { kicker: t('home.occupation'), title: t('home.headline'), art: portraitArt() },
    ...(hasWorkshops ? workshopsIn(locale) : {}),
    '/events': { kicker: t('site.events'), title: t('events.listTitle'), art: drawn('month') },
    '/services': {
      kicker: t('site.services'),
      title: inLanguage(services, locale).title,
      art: drawn('shop'),
    },
    '/about': {
      kicker: inLanguage(about, locale).role,
      title: inLanguage(about, locale).title,
      art: portraitArt(),
    },
    '/blog': { kicker: t('site.blog'), title: t('blog.headline'), art: drawn('diya') },
    '/contact': { kicker: t('site.contact'), title: t('contact.headline'), art: drawn('chat') },
    '/terms': { kicker: t('form.termsLink'), title: inLanguage(terms, locale).title, art: drawn('receipt') },
    '/privacy': { kicker: t('site.privacy'), title: inLanguage(privacy, locale).title, art: drawn('lock') },
  }
}

/** Returns the posts in their own language, with drafts where their pages are built, because reviewers check both together. */
async function postsIn(locale: Locale): Promise<PagePicture[]> {
  const posts = await listPosts(locale)
  return posts.map(({ slug, category, title, image }) =>
    toPicture(`/blog/${slug}`, locale, {
      kicker: categoryNames[category][worded(locale)],
      title,
      art: drawn(image),
    }),
  )
}

/** Returns the pages of tags, each with the drawing of its newest post. */
async function tagsIn(locale: Locale): Promise<PagePicture[]> {
  const t = translator(locale)
  const posts = await listPosts(locale)
  return tagsWithPage(posts).map(({ slug, name }) =>
    toPicture(`/blog/tag/${slug}`, locale, {
      kicker: t('site.blog'),
      title: name[locale],
      art: drawn(postsWith(slug, posts)[0]?.image ?? 'shop'),
    }),
  )
}

function toPicture(path: string, locale: Locale, told: Told): PagePicture {
  return { path, facts: { line: '', price: '', warning: '', ...told, locale } }
}

export async function listPagePictures(): Promise<PagePicture[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => [
      ...Object.entries(pagesIn(locale)).map(([path, told]) => toPicture(path, locale, told)),
      ...(await postsIn(locale)),
      ...(await tagsIn(locale)),
    ]),
  )
  return lists.flat()
}
