/** The terms page, and who answers for the site and for visitors' details, as said there and on the privacy page: in Marathi. */
import type { terms as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const terms: Messages<typeof english> = {
  title: 'नियम, फी आणि रिफंड',
  description:
    'AI कार्यशाळा आणि वेबिनारचे नियम: UPI ने पैसे भरणे, पावती, {{days}} दिवस आधी कळवल्यास रिफंड, आम्ही कार्यक्रम रद्द केल्यास काय आणि रेकॉर्डिंग.',
  whoTitle: 'या साइटची आणि आपल्या माहितीची जबाबदारी कोणाची',
  whoText:
    'ही साइट आणि तिच्यावरचे कार्यक्रम {{legalName}} चालवतात; आपली माहिती कशासाठी वापरायची ते ठरवतात आणि दोन्हींची जबाबदारी त्यांची. कायद्याच्या भाषेत: Data Fiduciary.',
  address: 'नोटीस पाठवण्याचा पत्ता',
  privacyLink: 'आपल्या माहितीचे काय होते',
}
