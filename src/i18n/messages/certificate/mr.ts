/** The certificate of attendance, and the page that says whether one is genuine: in Marathi. */
import type { certificate as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const certificate: Messages<typeof english> = {
  title: 'उपस्थितीचे प्रमाणपत्र',
  presentedTo: 'प्रमाणित करण्यात येते की,',
  tookPart: 'यांनी या कार्यक्रमात सहभाग घेतला:',
  check:
    'प्रमाणपत्र क्रमांक {{number}}. प्रमाणपत्र खरे आहे ना? कोड स्कॅन करा किंवा {{address}} उघडा: तिथे नाव, कार्यक्रम आणि तारीख दिसते.',
  checkTitle: 'प्रमाणपत्र तपासा',
  checkDescription: 'उपस्थितीचे प्रमाणपत्र कोणाचे, कोणत्या कार्यक्रमाचे आणि कोणत्या दिवसाचे आहे.',
  valid: 'हे प्रमाणपत्र खरे आहे',
  validText: 'ते {{name}} यांनी दिले आहे. छापलेल्या मजकुराशी ताडून पाहा.',
  name: 'नाव',
  event: 'कार्यक्रम',
  unknown: 'असे प्रमाणपत्र आमच्या नोंदीत नाही',
  unknownText:
    'कृपया पत्ता आणि प्रमाणपत्रावरचा क्रमांक ताडून पाहा. कार्यक्रमानंतर एका वर्षाने सहभागी झालेल्यांची माहिती आम्ही पुसतो; त्यानंतर खात्री करून देता येत नाही. काही शंका असल्यास:',
  away: 'सध्या प्रमाणपत्र तपासता येत नाही',
  awayText: 'कृपया मिनिटभराने पुन्हा प्रयत्न करा.',
}
