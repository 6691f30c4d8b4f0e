/** What each error response means, said as a whole sentence: the `message` on the wire, and what toasts show. */
import type { ErrorCode } from '#schemas/code.ts'
import type { Messages } from '../messages.ts'

export const en = {
  backupForeign: "This isn't a backup of this site, or the file is damaged. Nothing has been changed.",
  bodyTooLarge: 'This message is too long. Please shorten it and send it again.',
  bodyTypeUnknown: 'The form came in a format that we cannot read. Please reload the page and send it again.',
  bodyUnreadable: 'The form arrived damaged. Please send it again.',
  busy: 'So many people are here at once that we could not save this. Please try again in a moment.',
  changedMeanwhile: 'Somebody else has changed this event in the meantime. Look at both versions and choose.',
  eventCancelled: 'This event is cancelled.',
  eventClosed: 'Registration for this event is no longer available.',
  eventFull: 'This event is full',
  eventUnknown: "The event you're looking for doesn't exist or has been removed.",
  fieldsInvalid: 'Please look at the marked fields once more.',
  methodNotAllowed: 'Nothing of this kind can be done at this address.',
  originForeign: 'This form was sent from another site. Please open our page and send it from there.',
  passwordNotSet:
    'Signing in is switched off: the environment variable ADMIN_PASSWORD is not set for this site.',
  passwordTooShort:
    'Signing in is switched off: the environment variable ADMIN_PASSWORD has fewer than 15 characters. Choose a longer one.',
  passwordWrong: 'Invalid password',
  recordUnknown: 'This entry no longer exists.',
  rosterFull: 'This event cannot take more registrations here. Please write to us.',
  slugTaken: 'This address is already used by another event. Please choose a different one.',
  storageNotEmpty:
    'There is data here already. A backup can be restored into an empty site only; nothing has been changed.',
  tooManyAttempts: 'Too many attempts. Please try again in {{minutes}} min.',
  undoImpossible: 'This can no longer be undone.',
  unexpected: 'Something went wrong on our side. Please try again later.',
  unknown: 'There is nothing at this address.',
  unsigned: 'Please sign in.',
} as const satisfies Record<ErrorCode, string>

export const mr: Messages<typeof en> = {
  backupForeign: 'ही या साइटची बॅकअप फाइल नाही किंवा ती खराब झाली आहे. काहीही बदललेले नाही.',
  bodyTooLarge: 'मजकूर खूप मोठा आहे. कृपया थोडक्यात लिहून पुन्हा पाठवा.',
  bodyTypeUnknown: 'फॉर्म आम्हाला वाचता येईल अशा स्वरूपात आला नाही. कृपया पान पुन्हा उघडून पाठवा.',
  bodyUnreadable: 'फॉर्म अर्धवट पोहोचला. कृपया पुन्हा पाठवा.',
  busy: 'एकाच वेळी खूप जण नोंदणी करत असल्याने हे सेव्ह झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  changedMeanwhile: 'दरम्यान दुसऱ्या कोणीतरी हा कार्यक्रम बदलला आहे. दोन्ही आवृत्त्या पाहून निवडा.',
  eventCancelled: 'हा कार्यक्रम रद्द झाला आहे.',
  eventClosed: 'या कार्यक्रमासाठी आता नोंदणी घेतली जात नाही.',
  eventFull: 'या कार्यक्रमाच्या सर्व जागा भरल्या आहेत',
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
