/** What each code means that a form of the islands may meet: in Marathi. */
import type { formCode as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const formCode: Messages<typeof english> = {
  answerMissing: 'कृपया या प्रश्नाचे उत्तर लिहा',
  codeEnded: 'या कोडची मुदत संपली आहे',
  codeUnknown: 'हा कोड ओळखता आला नाही. कृपया तपासा किंवा रिकामा सोडा',
  codeUsedUp: 'हा कोड आता संपला आहे',
  companyTooShort: 'व्यवसायाचे किंवा कंपनीचे नाव लिहा',
  contactMissing: 'कृपया ईमेल किंवा फोन नंबर, दोनपैकी एक तरी द्या.',
  emailInvalid: 'कृपया योग्य ईमेल पत्ता लिहा',
  experienceMissing: 'कृपया आपला अनुभव निवडा',
  firstNameTooShort: 'कृपया आपले नाव लिहा',
  lastNameTooShort: 'कृपया आपले आडनाव लिहा',
  nameTooShort: 'कृपया आपले पूर्ण नाव लिहा',
  notChosen: 'कृपया दिलेल्या पर्यायांपैकी एक निवडा',
  notUnderstood: 'हे समजले नाही. कृपया पुन्हा लिहा',
  peopleUnclear: 'कृपया प्रत्येक व्यक्तीचे नाव लिहा; ईमेल लिहिला तर तो पूर्ण असावा',
  phoneInvalid: 'कृपया योग्य फोन नंबर लिहा',
  tooLong: 'हे फार मोठे झाले आहे. कृपया थोडक्यात लिहा',
}
