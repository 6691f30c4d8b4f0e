/** The flyer: the sheet itself, its buttons, and what happens when they are pressed: in Marathi. */
import type { flyer as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const flyer: Messages<typeof english> = {
  title: 'कार्यशाळेचे पत्रक',
  description:
    'पुण्यातील AI मार्केटिंग कार्यशाळेचे एका A4 पानाचे पत्रक: SVG डाउनलोड करा, प्रिंट करा किंवा ज्यांना उपयोग होईल त्यांना पाठवा.',
  headline: 'ओळखीच्यांना द्यायचे पत्रक',
  lead: 'पुण्यातील कार्यशाळेची माहिती एका A4 पानावर. दुकानात लावा, संघटनेच्या मीटिंगसाठी प्रिंट करा किंवा लिंक पाठवा.',
  download: 'SVG डाउनलोड करा',
  downloading: 'पत्रक तयार होत आहे...',
  print: 'पत्रक प्रिंट करा',
  share: 'कार्यशाळा शेअर करा',
  shareText: 'आपल्या व्यवसायाचे मार्केटिंग AI च्या मदतीने: पुण्यात पूर्ण दिवसाची कार्यशाळा.',
  copied: 'कार्यशाळेची लिंक कॉपी झाली!',
  noScript: 'ब्राउझरच्या मेनूमधून हे पान प्रिंट करा: फक्त पत्रक छापले जाते, एका A4 पानावर.',
  sheetLabel: 'पत्रक',
  helpTitle: 'कार्यशाळेबद्दल काही विचारायचे आहे?',
  helpText: 'फोन, ईमेल किंवा WhatsApp करा. नोंदणीसाठीही मदत करू.',
  chatText: 'नमस्कार, पुण्यातील AI मार्केटिंग कार्यशाळेबद्दल थोडे विचारायचे होते.',
  paymentTitle: 'पैसे कसे भरायचे',
  paymentText: 'आधी नोंदणी करा, मग UPI ने पैसे भरा.',
  registerAt: 'नोंदणी इथे',
  moreAt: 'अधिक माहिती इथे',
  nextDate: 'पुढची तारीख आधी कळण्यासाठी कोड स्कॅन करा',
  scanForDate: 'तारीख आणि फी: खालचा कोड स्कॅन करा',
  workshopPage: 'कार्यशाळेची सविस्तर माहिती',
  taughtBy: 'प्रशिक्षक',
}
