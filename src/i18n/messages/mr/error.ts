/** What each error response means, said as a whole sentence: the `message` on the wire, and what toasts show: in Marathi. */
import type { error as english } from '../en/error.ts'
import type { Messages } from '../../messages.ts'

export const error: Messages<typeof english> = {
  backupForeign: 'ही या साइटची बॅकअप फाइल नाही किंवा ती खराब झाली आहे. काहीही बदललेले नाही.',
  bodyTooLarge: 'मजकूर खूप मोठा आहे. कृपया थोडक्यात लिहून पुन्हा पाठवा.',
  bodyTypeUnknown: 'फॉर्म आम्हाला वाचता येईल अशा स्वरूपात आला नाही. कृपया पान पुन्हा उघडून पाठवा.',
  bodyUnreadable: 'फॉर्म अर्धवट पोहोचला. कृपया पुन्हा पाठवा.',
  busy: 'एकाच वेळी खूप जण नोंदणी करत असल्याने हे सेव्ह झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  changedMeanwhile: 'दरम्यान दुसऱ्या कोणीतरी हा कार्यक्रम बदलला आहे. दोन्ही आवृत्त्या पाहून निवडा.',
  emailUnderWay: 'हा ईमेल नुकताच निघाला आहे किंवा थांबवलेला आहे. कृपया एकदा पुन्हा पाहा.',
  eventCancelled: 'हा कार्यक्रम रद्द झाला आहे.',
  eventClosed: 'या कार्यक्रमासाठी आता नोंदणी घेतली जात नाही.',
  eventFull: 'या कार्यक्रमाच्या सर्व जागा भरल्या आहेत',
  eventOver: 'हा कार्यक्रम पार पडला आहे, त्यामुळे आता नोंदणी रद्द करण्याची गरज नाही.',
  eventUnknown: 'हा कार्यक्रम सापडला नाही. तो काढून टाकला असेल किंवा पत्ता चुकला असेल.',
  fieldsInvalid: 'कृपया खूण केलेली माहिती पुन्हा एकदा पाहा.',
  methodNotAllowed: 'या पत्त्यावर ही क्रिया करता येत नाही.',
  originForeign: 'हा फॉर्म दुसऱ्या साइटवरून आला आहे. कृपया आमच्या पानावरून पाठवा.',
  passwordNotSet: 'साइन इन बंद आहे: या साइटसाठी ADMIN_PASSWORD हे environment variable दिलेले नाही.',
  passwordTooShort:
    'साइन इन बंद आहे: ADMIN_PASSWORD या environment variable मध्ये १५ पेक्षा कमी अक्षरे आहेत. कृपया मोठा पासवर्ड ठेवा.',
  passwordWrong: 'पासवर्ड चुकीचा आहे',
  recordUnknown: 'ही नोंद आता इथे नाही.',
  rosterFull: 'या कार्यक्रमासाठी इथे आणखी नोंदणी घेता येत नाही. कृपया आम्हाला कळवा.',
  slugTaken: 'हा पत्ता आधीच दुसऱ्या कार्यक्रमाचा आहे. कृपया दुसरा निवडा.',
  storageNotEmpty: 'इथे आधीच माहिती आहे. बॅकअप फक्त रिकाम्या साइटवर परत आणता येतो; काहीही बदललेले नाही.',
  tooManyAttempts: 'खूप वेळा प्रयत्न झाले. कृपया {{minutes}} मिनिटांनी पुन्हा प्रयत्न करा.',
  undoImpossible: 'हे आता मागे घेता येणार नाही.',
  unexpected: 'आमच्याकडून काहीतरी चुकले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  unknown: 'या पत्त्यावर कोणतेही पान नाही.',
  unsigned: 'कृपया साइन इन करा.',
}
