/** The offer as it stands on home, landing and event pages, and what every registration form repeats of it: in Marathi. */
import type { offer as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const offer: Messages<typeof english> = {
  nextPaid: 'पुढची कार्यशाळा',
  nextFree: 'पुढचा मोफत कार्यक्रम',
  next: 'पुढचा कार्यक्रम',
  call: 'पहिला फोन मोफत',
  callText: 'नेमकी अडचण सांगा. AI चा उपयोग होणार नसेल तर तेही स्पष्ट सांगू.',
  none: 'पुढच्या कार्यशाळेची तारीख कळवा',
  payLater: 'आत्ता पैसे भरायचे नाहीत.',
  payLaterTo: 'आत्ता पैसे भरायचे नाहीत. नंतर UPI ने, “{{name}}” या नावावर.',
  payLaterHeld_one: 'आत्ता पैसे भरायचे नाहीत. नंतर UPI ने, “{{name}}” या नावावर. आपली जागा {{n}} तास राखून ठेवू.',
  payLaterHeld_other: 'आत्ता पैसे भरायचे नाहीत. नंतर UPI ने, “{{name}}” या नावावर. आपली जागा {{n}} तास राखून ठेवू.',
  payLaterOpen: 'आत्ता पैसे भरायचे नाहीत. नंतर UPI ने, “{{name}}” या नावावर. आपली जागा राखून ठेवू.',
  order: '{{when}}. {{place}}. {{price}}.',
  latest: 'तारीख, फी आणि शिल्लक जागा कार्यक्रमांच्या पानावर पाहा.',
  onZoom: 'ऑनलाइन, Zoom वर',
  onPhone: 'आपल्या फोनवर किंवा लॅपटॉपवर',
  face: '{{name}}, {{role}}',
  ask: 'WhatsApp वर विचारा',
  askText: 'नमस्कार, {{day}} रोजी होणाऱ्या “{{title}}” बद्दल विचारायचे आहे: ',
  askAbout: 'नमस्कार, “{{title}}” बद्दल विचारायचे आहे: ',
  voice: '{{name}} यांचा आवाज',
  share: 'WhatsApp वर पाठवा',
  shareText: '{{title}}: {{address}}',
  takeHomeAlt: 'महिनाभराच्या पोस्टचे कॅलेंडर, वर्कबुक आणि झटपट उत्तरे असलेला फोन',
  allDates: 'सगळ्या तारखा',
  sample_one: 'नमुना अभिप्राय',
  sample_other: 'नमुना अभिप्राय',
}
