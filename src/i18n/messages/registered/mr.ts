/** What a registrant who has to pay needs: after the form, and on their own page: in Marathi. */
import type { registered as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const registered: Messages<typeof english> = {
  payTitle: 'UPI ने {{price}} भरा',
  payName: 'ॲपमध्ये दिसणारे नाव',
  payId: 'UPI ID',
  payReference: 'रेफरन्स नंबर',
  payReferenceHint:
    'QR कोडमध्ये हा नंबर आधीच आहे. UPI ID स्वतः टाइप करत असाल, तर नोटमध्ये हा नंबर लिहा; म्हणजे आपले पैसे लगेच सापडतील.',
  copy: 'कॉपी करा',
  copyId: 'UPI ID कॉपी करा',
  copyReference: 'रेफरन्स नंबर कॉपी करा',
  copiedId: 'UPI ID कॉपी झाला',
  copiedReference: 'रेफरन्स नंबर कॉपी झाला',
  copyByHand: 'निवडला आहे; आता कॉपी करा',
  payApp: '{{price}} भरा',
  payAppHint:
    'Google Pay, PhonePe, Paytm किंवा दुसरे UPI ॲप सगळी माहिती भरून उघडेल. काही उघडले नाही, तर UPI ID कॉपी करा आणि ॲपमध्ये जाऊन पैसे भरा.',
  payScan: 'Google Pay, PhonePe, Paytm किंवा इतर कोणत्याही UPI ॲपने स्कॅन करा.',
  payQr: '{{name}} यांना {{price}} देण्यासाठी QR कोड',
  held: 'आपली जागा {{until}} पर्यंत राखून ठेवली आहे. त्यानंतर ती दुसऱ्या कोणाला तरी देऊ.',
  heldOpen: 'कृपया कार्यक्रम सुरू होण्याआधी फी भरा.',
  stepsTitle: 'तीन पायऱ्या',
  stepPay: 'पैसे भरा',
  stepPayText: 'आपल्या UPI ॲपमध्ये',
  stepFind: 'UTR शोधा',
  stepFindText: 'बारा अंकी नंबर, ॲपमध्ये दिसतो',
  stepEnter: 'UTR लिहा',
  stepEnterText: 'ईमेलमधल्या लिंकने उघडणाऱ्या पानावर',
  registeredDate: 'तारीख लक्षात ठेवा: {{date}}.',
  registeredVenue: 'ठिकाण: {{venue}}.',
  registeredDetails: 'कसे सामील व्हायचे, ते कार्यक्रमाच्या {{joiningHours}}\u00a0तास आधी कळवू.',
  registeredDetailsSoon: 'कसे सामील व्हायचे, ते लवकरच ईमेलने कळवू.',
  confirmedTitle: 'आपली नोंदणी निश्चित झाली!',
  confirmedText: 'कार्यशाळेची माहिती २४ तासांत ईमेलने कळवू.',
  ownLink: 'आपल्या नोंदणीची लिंक ईमेलमध्ये आहे.',
  ownLinkAgain: 'मिळाली नाही? पुन्हा मागवा.',
  alreadyOther: 'आणखी कोणी येणार आहे? त्यांच्या स्वतःच्या फोन नंबरने त्यांची नोंदणी करा; ईमेल हाच चालेल.',
  registerAnother: 'आणखी एका व्यक्तीची नोंदणी करा',
}
