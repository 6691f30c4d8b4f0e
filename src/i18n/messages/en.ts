/** For the server and the build: islands import single files. */
import { about } from './about/en.ts'
import { blog } from './blog/en.ts'
import { calendar } from './calendar/en.ts'
import { certificate } from './certificate/en.ts'
import { code } from './code/en.ts'
import { contact } from './contact/en.ts'
import { en as email } from './email.ts'
import { error } from './error/en.ts'
import { event } from './event/en.ts'
import { exercise } from './exercise/en.ts'
import { feed } from './feed/en.ts'
import { flyer } from './flyer/en.ts'
import { form } from './form/en.ts'
import { home } from './home/en.ts'
import { offer } from './offer/en.ts'
import { own } from './own/en.ts'
import { privacy } from './privacy/en.ts'
import { receipt } from './receipt/en.ts'
import { registered } from './registered/en.ts'
import { search } from './search/en.ts'
import { services } from './services/en.ts'
import { signup } from './signup/en.ts'
import { site } from './site/en.ts'
import { terms } from './terms/en.ts'
import { told } from './told/en.ts'
import { workshop } from './workshop/en.ts'

export const en = {
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
} as const
