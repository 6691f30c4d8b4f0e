/** The same in Marathi. */
import type { en } from './en.ts'
import { about } from './about/mr.ts'
import { blog } from './blog/mr.ts'
import { calendar } from './calendar/mr.ts'
import { certificate } from './certificate/mr.ts'
import { code } from './code/mr.ts'
import { contact } from './contact/mr.ts'
import { mr as email } from './email.ts'
import { error } from './error/mr.ts'
import { event } from './event/mr.ts'
import { exercise } from './exercise/mr.ts'
import { feed } from './feed/mr.ts'
import { flyer } from './flyer/mr.ts'
import { form } from './form/mr.ts'
import { home } from './home/mr.ts'
import { offer } from './offer/mr.ts'
import { own } from './own/mr.ts'
import { privacy } from './privacy/mr.ts'
import { receipt } from './receipt/mr.ts'
import { registered } from './registered/mr.ts'
import { search } from './search/mr.ts'
import { services } from './services/mr.ts'
import { signup } from './signup/mr.ts'
import { site } from './site/mr.ts'
import { terms } from './terms/mr.ts'
import { told } from './told/mr.ts'
import { workshop } from './workshop/mr.ts'

export const mr = {
  about,
  blog,
  calendar,
  certificate,
  code,
  contact,
  email,
  error,
  event,
  exercise,
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
