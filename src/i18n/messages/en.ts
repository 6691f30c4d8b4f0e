/** Everything that is said in English, a file each subject. For the server and the build: islands import single files. */
import { about } from './en/about.ts'
import { blog } from './en/blog.ts'
import { calendar } from './en/calendar.ts'
import { code } from './en/code.ts'
import { contact } from './en/contact.ts'
import { draft } from './en/draft.ts'
import { email } from './en/email.ts'
import { embed } from './en/embed.ts'
import { error } from './en/error.ts'
import { event } from './en/event.ts'
import { feed } from './en/feed.ts'
import { flyer } from './en/flyer.ts'
import { form } from './en/form.ts'
import { home } from './en/home.ts'
import { offer } from './en/offer.ts'
import { own } from './en/own.ts'
import { privacy } from './en/privacy.ts'
import { receipt } from './en/receipt.ts'
import { registered } from './en/registered.ts'
import { search } from './en/search.ts'
import { services } from './en/services.ts'
import { signup } from './en/signup.ts'
import { site } from './en/site.ts'
import { terms } from './en/terms.ts'
import { told } from './en/told.ts'
import { workshop } from './en/workshop.ts'

export const en = {
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
} as const
