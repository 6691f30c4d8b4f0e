/** The contents of each prerendered page's preview image, posts included; pages/og writes the files. */
import { hasWorkshops } from '#core/basics/this-site.ts'
import { about } from '#content/consultant.ts'
import { categoryNames } from '#content/topics.ts'
import { inLanguage } from '#content/language.ts'
import { postsWith, tagsWithPage } from '#content/post-list.ts'
import { listPosts } from '#content/posts.ts'
import { privacy, terms } from '#content/notices.ts'
import { services } from '#content/service-list.ts'
import { freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import portrait from './portrait.svg?raw'
import { translator, type Translate } from '#i18n/translate.ts'
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

const portraitArt: Art = { kind: 'svg', svg: portrait, width: 400, height: 480 }

/** The picture while no date of the workshop is coming; otherwise the event's own picture replaces it. */
function aboutWorkshop(workshop: PaidWorkshop | FreeWorkshop, t: Translate, locale: Locale): Told {
  const { title, venue } = inLanguage(workshop, locale)
  const line = venue === null ? t('offer.onZoom') : t('workshop.inPerson', { place: venue.name })
  return workshop.price > 0
    ? { kicker: t('workshop.kickerPaid'), title, line, art: drawn('month') }
    : { kicker: t('workshop.kickerFree'), title, line, price: t('event.free'), art: drawn('workflow') }
}

function workshopsIn(locale: Locale, t: Translate): Readonly<Record<string, Told>> {
  const paid = aboutWorkshop(paidWorkshop, t, locale)
  return {
    '/ai-marketing-workshop': paid,
    '/n8n-workshop': aboutWorkshop(freeWorkshop, t, locale),
    '/ai-marketing-flyer': { ...paid, kicker: t('flyer.title') },
  }
}

function pagesIn(locale: Locale): Readonly<Record<string, Told>> {
  const t = translator(locale)
  const { role, title } = inLanguage(about, locale)
  return {
    '/': { kicker: t('home.occupation'), title: t('home.headline'), art: portraitArt },
    ...(hasWorkshops ? workshopsIn(locale, t) : {}),
    '/events': { kicker: t('site.events'), title: t('events.listTitle'), art: drawn('month') },
    '/services': { kicker: t('site.services'), title: services.title[locale], art: drawn('shop') },
    '/about': { kicker: role, title, art: portraitArt },
    '/blog': { kicker: t('site.blog'), title: t('blog.headline'), art: drawn('diya') },
    '/contact': { kicker: t('site.contact'), title: t('contact.headline'), art: drawn('chat') },
    '/terms': { kicker: t('form.termsLink'), title: terms.title[locale], art: drawn('receipt') },
    '/privacy': { kicker: t('site.privacy'), title: privacy.title[locale], art: drawn('lock') },
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

function toPicture(path: string, locale: Locale, texts: Told): PagePicture {
  return { path, facts: { line: '', price: '', warning: '', ...texts, locale } }
}

export async function listPagePictures(): Promise<PagePicture[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => [
      ...Object.entries(pagesIn(locale)).map(([path, texts]) => toPicture(path, locale, texts)),
      ...(await postsIn(locale)),
      ...(await tagsIn(locale)),
    ]),
  )
  return lists.flat()
}
