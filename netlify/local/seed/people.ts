/** Fictitious people: phones are from the range of site.ts's samples, e-mail addresses under reserved domains. */
import { createHash } from 'node:crypto'
import type { FieldValues } from '#core/basics/field.ts'
import { defaultLocale, type Locale, locales } from '#core/basics/locale.ts'
import { filledFieldsSchema } from '#core/registrations/registration-schema.ts'
import type { registrationFields } from '#core/registrations/registration-fields.ts'

export interface SamplePerson extends FieldValues<typeof registrationFields> {
  readonly lang: Locale
}

const nothingFilled = filledFieldsSchema.parse({})

const names = list(
  'Sneha Patil, Rohan Deshmukh, सविता जोशी, Amit Kulkarni, Farida Shaikh, प्रकाश गायकवाड, Neha Joglekar, Vikram Jadhav, Meera Iyer, ' +
    'संतोष शिंदे, Anjali Bhosale, Imran Pathan, Kavita More, Suresh Pawar, वैशाली कदम, Nikhil Apte, Pooja Chavan, Rahul Gokhale, ' +
    'मनीषा साळुंखे, Deepak Thorat, Shruti Nene, Sachin Mane, Asma Mulla, गणेश बनसोडे, Tanvi Sathe, Prashant Ghorpade, Madhuri Limaye, ' +
    'Ajay Waghmare, रेखा कांबळे, Karan Mehta, Swati Bapat, Yogesh Nikam, Lata Rane, Abhijit Sane, सुनील आवटे, Rutuja Phadke, ' +
    'Vinod Sonawane, Ishita Banerjee, नीलम देशपांडे, Mahesh Kulal, Sameer Inamdar, Gauri Ketkar, शुभांगी मोरे, Zoya Khan, Atul Ranade',
)
const lists = {
  en: {
    initials: Array.from('ABDGKMNPRSV'),
    trades: list(
      'Masale, Classes, Caterers, Boutique, Dental Clinic, Auto Works, Sarees, Tiffin Service, Opticals, Nursery, Foods',
    ),
    designations: list('Owner, Partner, , Director, Manager, Founder, Accountant'),
    expectations: list(
      'Product descriptions in Marathi, , Quotations take me two hours each, , Reels without showing my face, , A month of posts, , ' +
        'Customers ask the same five questions, , Replies to reviews, , Chasing documents from clients',
    ),
  },
  mr: {
    initials: Array.from('अगदनपबमरवस'),
    trades: list(
      'पोळी-भाजी केंद्र, कृषी सेवा केंद्र, इलेक्ट्रिकल्स, ब्युटी पार्लर, गृहउद्योग, मोबाईल शॉपी, हार्डवेअर, क्लासेस, टेलर्स',
    ),
    designations: list('मालक, संस्थापक, , मालक, संचालक'),
    expectations: list(
      'WhatsApp वरच्या ऑर्डर नीट लावायच्या आहेत, , कोटेशन लवकर कसे बनवायचे, , अपॉइंटमेंटची आठवण आपोआप जावी, , पालकांसाठी मेसेज मराठीत हवेत',
    ),
  },
}
const domains = ['example.com', 'example.in', 'example.org'] as const
const heard = ['', 'friend', 'whatsapp', '', 'google', 'friend', 'social', 'earlier'] as const
const levels = ['beginner', 'beginner', 'intermediate', 'advanced', ''] as const

const writtenIn = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'mr' : 'en')

/** Returns the language of a text, or the site's first one if the site has no pages in that language. */
export function readIn(text: string): Locale {
  return locales.find((locale) => locale === writtenIn(text)) ?? defaultLocale
}

export function samplePerson(index: number): SamplePerson {
  const [first = '', surname = ''] = at(names, index).split(' ')
  const { initials, trades, designations, expectations } = lists[writtenIn(first)]
  const round = Math.floor(index / names.length)
  return {
    ...nothingFilled,
    name: [first, ...(round === 0 ? [] : [`${at(initials, round)}.`]), surname].join(' '),
    email: `person.${index + 1}@${at(domains, index)}`,
    phone: `+919000${String(100_000 + index).slice(-6)}`,
    company: `${surname} ${at(trades, index + round)}`,
    designation: at(designations, index),
    experience: at(levels, index + Math.floor(index / 5)),
    expectations: at(expectations, index),
    heard: at(heard, index),
    lang: readIn(first),
  }
}

function list(text: string): string[] {
  return text.split(', ')
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

/** A pseudorandom number from 0 to 1, derived from the name: sample data is the same every time. */
export function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}
