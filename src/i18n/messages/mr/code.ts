/** What each field code means, said beside the field: in Marathi. */
import type { code as english } from '../en/code.ts'
import type { Messages } from '../../messages.ts'

export const code: Messages<typeof english> = {
  codeMissing: 'कोड आवश्यक आहे',
  companyTooShort: 'व्यवसायाचे किंवा कंपनीचे नाव लिहा',
  contactMissing: 'कृपया ईमेल किंवा फोन नंबर, दोनपैकी एक तरी द्या.',
  dateInvalid: 'कृपया तारीख आणि वेळ लिहा, उदा. २८ नोव्हेंबर २०२६, सकाळी १०:००',
  dateMissing: 'कार्यक्रमाची तारीख आवश्यक आहे',
  dayInvalid: 'कृपया तारीख लिहा, उदा. २८ नोव्हेंबर २०२६',
  descriptionTooShort: 'वर्णन किमान २० अक्षरांचे असावे',
  durationMissing: 'कालावधी आवश्यक आहे',
  emailInvalid: 'कृपया योग्य ईमेल पत्ता लिहा',
  eventTypeUnknown: 'कृपया वेबिनार, कार्यशाळा किंवा सेमिनार यांपैकी एक निवडा',
  experienceMissing: 'कृपया आपला अनुभव निवडा',
  firstNameTooShort: 'नाव किमान २ अक्षरांचे असावे',
  lastNameTooShort: 'आडनाव किमान २ अक्षरांचे असावे',
  linkInvalid: 'कृपया https:// ने सुरू होणारी लिंक लिहा',
  nameTooShort: 'नाव किमान २ अक्षरांचे असावे',
  notChosen: 'कृपया दिलेल्या पर्यायांपैकी एक निवडा',
  notUnderstood: 'हे समजले नाही. कृपया पुन्हा लिहा',
  numberInvalid: 'कृपया योग्य पूर्ण संख्या लिहा',
  passwordMissing: 'पासवर्ड आवश्यक आहे',
  passwordWrong: 'पासवर्ड चुकीचा आहे',
  phoneInvalid: 'कृपया योग्य फोन नंबर लिहा',
  slugInvalid: 'फक्त लहान इंग्रजी अक्षरे, अंक आणि मध्ये एकच डॅश वापरा, उदा. ai-for-shops',
  slugTaken: 'हा पत्ता आधीच दुसऱ्या कार्यक्रमाचा आहे. कृपया दुसरा निवडा',
  slugTooShort: 'स्लग किमान ३ अक्षरांचा असावा',
  titleTooShort: 'शीर्षक किमान ५ अक्षरांचे असावे',
  tooLong: 'हे फार मोठे झाले आहे. कृपया थोडक्यात लिहा',
}
