/** The terms page, and who answers for the site and for visitors' details, as said there and on the privacy page. */
import type { Messages } from '../messages.ts'

export const en = {
  title: 'Terms and Refunds',
  description:
    'Terms of our AI workshops and webinars in Pune: paying by UPI, receipts, refunds up to three days before, what happens if we cancel, recordings.',
  whoTitle: 'Who answers for this site and for your details',
  whoText:
    '{{legalName}} runs this site and the events on it, decides what your details are used for, and answers for both. In the words of the Act: the Data Fiduciary.',
  address: 'Address for notices',
  privacyLink: 'What happens to your details',
  termsLink: 'Terms and refunds',
} as const

export const mr: Messages<typeof en> = {
  title: 'नियम, फी आणि रिफंड',
  description:
    'AI कार्यशाळा आणि वेबिनारचे नियम: UPI ने पैसे भरणे, पावती, तीन दिवस आधी कळवल्यास रिफंड, आम्ही कार्यक्रम रद्द केल्यास काय आणि रेकॉर्डिंग.',
  whoTitle: 'या साइटची आणि आपल्या माहितीची जबाबदारी कोणाची',
  whoText:
    'ही साइट आणि तिच्यावरचे कार्यक्रम {{legalName}} चालवतात; आपली माहिती कशासाठी वापरायची ते ठरवतात आणि दोन्हींची जबाबदारी त्यांची. कायद्याच्या भाषेत: Data Fiduciary.',
  address: 'नोटीस पाठवण्याचा पत्ता',
  privacyLink: 'आपल्या माहितीचे काय होते',
  termsLink: 'नियम आणि रिफंड',
}
