/** India's goods and services tax: whether a text can be a GSTIN, its state, and the tax that an amount includes. */
import type { Worded } from '#core/basics/locale.ts'

/** Keyed by the first two digits of a GSTIN; 25 and 28 date from before states were merged and divided. */
export const stateNames: Readonly<Record<string, Readonly<Record<Worded, string>>>> = {
  '01': { en: 'Jammu and Kashmir', mr: 'जम्मू आणि काश्मीर' },
  '02': { en: 'Himachal Pradesh', mr: 'हिमाचल प्रदेश' },
  '03': { en: 'Punjab', mr: 'पंजाब' },
  '04': { en: 'Chandigarh', mr: 'चंदीगड' },
  '05': { en: 'Uttarakhand', mr: 'उत्तराखंड' },
  '06': { en: 'Haryana', mr: 'हरियाणा' },
  '07': { en: 'Delhi', mr: 'दिल्ली' },
  '08': { en: 'Rajasthan', mr: 'राजस्थान' },
  '09': { en: 'Uttar Pradesh', mr: 'उत्तर प्रदेश' },
  '10': { en: 'Bihar', mr: 'बिहार' },
  '11': { en: 'Sikkim', mr: 'सिक्कीम' },
  '12': { en: 'Arunachal Pradesh', mr: 'अरुणाचल प्रदेश' },
  '13': { en: 'Nagaland', mr: 'नागालँड' },
  '14': { en: 'Manipur', mr: 'मणिपूर' },
  '15': { en: 'Mizoram', mr: 'मिझोराम' },
  '16': { en: 'Tripura', mr: 'त्रिपुरा' },
  '17': { en: 'Meghalaya', mr: 'मेघालय' },
  '18': { en: 'Assam', mr: 'आसाम' },
  '19': { en: 'West Bengal', mr: 'पश्चिम बंगाल' },
  '20': { en: 'Jharkhand', mr: 'झारखंड' },
  '21': { en: 'Odisha', mr: 'ओडिशा' },
  '22': { en: 'Chhattisgarh', mr: 'छत्तीसगड' },
  '23': { en: 'Madhya Pradesh', mr: 'मध्य प्रदेश' },
  '24': { en: 'Gujarat', mr: 'गुजरात' },
  '25': { en: 'Daman and Diu', mr: 'दमण आणि दीव' },
  '26': { en: 'Dadra and Nagar Haveli and Daman and Diu', mr: 'दादरा आणि नगर हवेली आणि दमण आणि दीव' },
  '27': { en: 'Maharashtra', mr: 'महाराष्ट्र' },
  '28': { en: 'Andhra Pradesh (before 2014)', mr: 'आंध्र प्रदेश (२०१४ पूर्वी)' },
  '29': { en: 'Karnataka', mr: 'कर्नाटक' },
  '30': { en: 'Goa', mr: 'गोवा' },
  '31': { en: 'Lakshadweep', mr: 'लक्षद्वीप' },
  '32': { en: 'Kerala', mr: 'केरळ' },
  '33': { en: 'Tamil Nadu', mr: 'तामिळनाडू' },
  '34': { en: 'Puducherry', mr: 'पुदुच्चेरी' },
  '35': { en: 'Andaman and Nicobar Islands', mr: 'अंदमान आणि निकोबार बेटे' },
  '36': { en: 'Telangana', mr: 'तेलंगणा' },
  '37': { en: 'Andhra Pradesh', mr: 'आंध्र प्रदेश' },
  '38': { en: 'Ladakh', mr: 'लडाख' },
  '97': { en: 'Other territory', mr: 'इतर प्रदेश' },
  '99': { en: 'Centre jurisdiction', mr: 'केंद्रीय अधिकारक्षेत्र' },
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Multiplies 14 characters by 1 and 2 in turn; returns the character that completes the sum of base-36 digits to a multiple of 36. */
export function gstinCheckCharacter(first: string): string {
  const sum = Array.from(first.slice(0, 14)).reduce((sum, character, index) => {
    const product = alphabet.indexOf(character) * ((index % 2) + 1)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** Checks form, state and check character. Only the tax office knows whether the GSTIN is registered. */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
    stateCodeOf(text) in stateNames &&
    gstinCheckCharacter(text) === text.charAt(14)
  )
}

export function stateCodeOf(gstin: string): string {
  return gstin.slice(0, 2)
}

export type Tax = 'CGST' | 'SGST' | 'IGST'

interface Taxed {
  readonly amount: number
  readonly rate: number
  readonly sellerGstin: string
  readonly buyerGstin: string
}

/** Rounds half a paisa up. It calculates in whole numbers, because a rate has at most two decimals. */
function taxIn(amount: number, rate: number, wholeRate: number): number {
  const [part, whole] = [Math.round(rate * 1000), Math.round((100 + wholeRate) * 1000)]
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}

/** The place of supply is a registered buyer's state (IGST Act, section 12(5)), else the seller's. Taxes are rounded to the paisa. */
export function splitTax({ amount, rate, sellerGstin, buyerGstin }: Taxed) {
  const seller = stateCodeOf(sellerGstin)
  const placeOfSupply = buyerGstin === '' ? seller : stateCodeOf(buyerGstin)
  const taxes: readonly Tax[] = placeOfSupply === seller ? ['CGST', 'SGST'] : ['IGST']
  const share = rate / taxes.length
  const parts = taxes.map((tax) => ({ tax, rate: share, amount: taxIn(amount, share, rate) }))
  const tax = parts.reduce((sum, part) => sum + part.amount, 0)
  return { taxableValue: amount - tax, parts, placeOfSupply }
}
