/** The same in Marathi. */
import type { en } from './en.ts'
import { about } from './mr/about.ts'
import { blog } from './mr/blog.ts'
import { calendar } from './mr/calendar.ts'
import { code } from './mr/code.ts'
import { contact } from './mr/contact.ts'
import { draft } from './mr/draft.ts'
import { email } from './mr/email.ts'
import { embed } from './mr/embed.ts'
import { error } from './mr/error.ts'
import { event } from './mr/event.ts'
import { feed } from './mr/feed.ts'
import { flyer } from './mr/flyer.ts'
import { form } from './mr/form.ts'
import { home } from './mr/home.ts'
import { offer } from './mr/offer.ts'
import { own } from './mr/own.ts'
import { privacy } from './mr/privacy.ts'
import { receipt } from './mr/receipt.ts'
import { registered } from './mr/registered.ts'
import { search } from './mr/search.ts'
import { services } from './mr/services.ts'
import { signup } from './mr/signup.ts'
import { site } from './mr/site.ts'
import { terms } from './mr/terms.ts'
import { told } from './mr/told.ts'
import { workshop } from './mr/workshop.ts'

export const mr = {
  about,
  blog,
  calendar,
  code,
  contact,
  draft,
  email,
  embed,
  error,
  event,
  feed,
  flyer,
  form,
  home,
  offer,
  own,
  privacy,
  receipt,
  registered,
  search,
  services,
  signup,
  site,
  terms,
  told,
  workshop,
} as const satisfies Record<keyof typeof en, object>
