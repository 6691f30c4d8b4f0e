/** What each field code means, said beside the field: in Marathi. */
import type { code as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'
import { formCode } from '#i18n/messages/form-code/mr.ts'

export const code: Messages<typeof english> = {
  ...formCode,
  codeMissing: 'कोड आवश्यक आहे',
  dateInvalid: 'कृपया तारीख आणि वेळ लिहा, उदा. २८ नोव्हेंबर २०२६, सकाळी १०:००',
  dateMissing: 'कार्यक्रमाची तारीख आवश्यक आहे',
  dayInvalid: 'कृपया तारीख लिहा, उदा. २८ नोव्हेंबर २०२६',
  descriptionTooShort: 'वर्णन किमान २० अक्षरांचे असावे',
  durationMissing: 'कालावधी आवश्यक आहे',
  eventTypeUnknown: 'कृपया वेबिनार, कार्यशाळा किंवा सेमिनार यांपैकी एक निवडा',
  gstinInvalid: 'हा GSTIN नाही. त्यात १५ अक्षरे आणि अंक असतात, उदा. 27ABCDE1234F1Z5',
  linkInvalid: 'कृपया https:// ने सुरू होणारी लिंक लिहा',
  nameFinal: 'कार्यक्रम पार पडला आहे, त्यामुळे नावे आता इथे बदलता येत नाहीत. नाव चुकले असेल तर आम्हाला फोन करा किंवा लिहा',
  numberInvalid: 'कृपया योग्य पूर्ण संख्या लिहा',
  passwordMissing: 'पासवर्ड आवश्यक आहे',
  passwordWrong: 'पासवर्ड चुकीचा आहे',
  peopleTooMany: 'जागांपेक्षा नावे जास्त आहेत',
  slugInvalid: 'फक्त लहान इंग्रजी अक्षरे, अंक आणि मध्ये एकच डॅश वापरा, उदा. ai-for-shops',
  slugTaken: 'हा पत्ता आधीच दुसऱ्या कार्यक्रमाचा आहे. कृपया दुसरा निवडा',
  slugTooShort: 'स्लग किमान ३ अक्षरांचा असावा',
  titleTooShort: 'शीर्षक किमान ५ अक्षरांचे असावे',
  utrInvalid: 'कृपया UTR लिहा: UPI ॲपमध्ये UTR किंवा “UPI Ref. No.” असे लिहिलेले १२ अंक',
  utrMadeUp: 'हा UTR नाही: सगळे अंक सारखेच आहेत. UPI ॲपमधून नंबर कॉपी करा',
  utrUsed: 'हा UTR दुसऱ्या व्यवहारासाठी आधीच नोंदला आहे',
}
