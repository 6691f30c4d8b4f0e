/** Writes amounts in words for receipts: by thousand, lakh and crore. */
import type { Locale } from '#core/basics/locale.ts'

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Marathi has its own word for every number up to 99. */
const marathi = (
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ ' +
  'दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस ' +
  'वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस ' +
  'तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस ' +
  'चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास ' +
  'पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ ' +
  'साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर ' +
  'सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ' +
  'ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद ' +
  'नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव'
).split(' ')

interface Words {
  readonly small: (value: number) => string
  /** Writes 1 to 9 hundreds; `isWhole` is true if nothing follows. */
  readonly hundreds: (value: number, isWhole: boolean) => string
  readonly thousand: string
  readonly lakh: string
  readonly crore: string
  readonly rupees: (value: number) => string
  readonly paise: (value: number) => string
  readonly and: string
  readonly only: string
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    small: (value) => {
      if (value < 20) return english[value] ?? ''
      const rest = value % 10
      return `${tens[Math.floor(value / 10) - 2] ?? ''}${rest === 0 ? '' : `-${english[rest] ?? ''}`}`
    },
    hundreds: (value) => `${english[value] ?? ''} hundred`,
    ...{ thousand: 'thousand', lakh: 'lakh', crore: 'crore' },
    rupees: (value) => (value === 1 ? 'rupee' : 'rupees'),
    paise: (value) => (value === 1 ? 'paisa' : 'paise'),
    ...{ and: 'and', only: 'only' },
  },
  mr: {
    small: (value) => marathi[value] ?? '',
    hundreds: (value, isWhole) => (value === 1 && isWhole ? 'शंभर' : `${marathi[value] ?? ''}शे`),
    ...{ thousand: 'हजार', lakh: 'लाख', crore: 'कोटी' },
    rupees: (value) => (value === 1 ? 'रुपया' : 'रुपये'),
    paise: (value) => (value === 1 ? 'पैसा' : 'पैसे'),
    ...{ and: 'आणि', only: 'फक्त' },
  },
}

/** Takes a whole number, 0 or more. */
function spell(value: number, by: Words): string {
  if (value < 100) return by.small(value)
  const parts: string[] = []
  let left = value
  for (const [unit, name] of [
    [10_000_000, by.crore],
    [100_000, by.lakh],
    [1000, by.thousand],
  ] as const) {
    if (left >= unit) parts.push(`${spell(Math.floor(left / unit), by)} ${name}`)
    left %= unit
  }
  if (left >= 100) parts.push(by.hundreds(Math.floor(left / 100), value === 100))
  if (left % 100 > 0) parts.push(by.small(left % 100))
  return parts.join(' ')
}

/** Turns 199950 into 'One thousand nine hundred ninety-nine rupees and fifty paise only'. */
export function amountInWords(paise: number, locale: Locale): string {
  const by = words[locale]
  const [whole, part] = [Math.floor(paise / 100), paise % 100]
  const rupees = `${spell(whole, by)} ${by.rupees(whole)}`
  const rest = part === 0 ? '' : ` ${by.and} ${spell(part, by)} ${by.paise(part)}`
  const text = `${rupees}${rest} ${by.only}`
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
