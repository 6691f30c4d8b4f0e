import { expect, test } from 'vitest'
import { amountInWords } from '#i18n/amount-in-words.ts'

test.each([
  [199_900, 'One thousand nine hundred ninety-nine rupees only', 'एक हजार नऊशे नव्व्याण्णव रुपये फक्त'],
  [
    169_406,
    'One thousand six hundred ninety-four rupees and six paise only',
    'एक हजार सहाशे चौऱ्याण्णव रुपये आणि सहा पैसे फक्त',
  ],
  [10_000, 'One hundred rupees only', 'शंभर रुपये फक्त'],
  [10_100, 'One hundred one rupees only', 'एकशे एक रुपये फक्त'],
  [110_000, 'One thousand one hundred rupees only', 'एक हजार एकशे रुपये फक्त'],
  [100, 'One rupee only', 'एक रुपया फक्त'],
  [1, 'Zero rupees and one paisa only', 'शून्य रुपये आणि एक पैसा फक्त'],
  [2_400_000, 'Twenty-four thousand rupees only', 'चोवीस हजार रुपये फक्त'],
  [
    12_345_67_800,
    'One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees only',
    'एक कोटी तेवीस लाख पंचेचाळीस हजार सहाशे अठ्ठ्याहत्तर रुपये फक्त',
  ],
  [10_000_000, 'One lakh rupees only', 'एक लाख रुपये फक्त'],
])('%i paise', (paise, en, mr) => {
  expect(amountInWords(paise, 'en')).toBe(en)
  expect(amountInWords(paise, 'mr')).toBe(mr)
})

test.each(['en', 'mr'] as const)('has a word for each number up to a hundred in %s', (locale) => {
  const all = Array.from({ length: 100 }, (_, rupees) => amountInWords(rupees * 100, locale))
  expect(new Set(all).size).toBe(100)
  for (const text of all)
    expect(text).toMatch(locale === 'en' ? /^[A-Z][a-z-]+ rupees? only$/ : /^\p{sc=Deva}+ रुप(ये|या) फक्त$/u)
})
