/** What a registrant who has to pay needs: after the form, and on their own page: in Marathi. */
import type { registered as english } from '../en/registered.ts'
import type { Messages } from '../../messages.ts'

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
  payApp: 'UPI ॲपने पैसे भरा',
  payAppHint: 'लिंक चालली नाही, तर UPI ID कॉपी करा आणि ॲपमध्ये जाऊन पैसे भरा.',
  payScan: 'Google Pay, PhonePe, Paytm किंवा इतर कोणत्याही UPI ॲपने स्कॅन करा.',
  payQr: '{{name}} यांना {{price}} देण्यासाठी QR कोड',
  heldReleased_one:
    'आपली जागा {{n}} तास राखून ठेवली आहे. तोपर्यंत फी आली नाही, तर ती दुसऱ्या कोणाला तरी देऊ. नेमकी वेळ ईमेलमध्ये आहे.',
  heldReleased_other:
    'आपली जागा {{n}} तास राखून ठेवली आहे. तोपर्यंत फी आली नाही, तर ती दुसऱ्या कोणाला तरी देऊ. नेमकी वेळ ईमेलमध्ये आहे.',
  held_one: 'कृपया {{n}} तासात फी भरा; नेमकी वेळ ईमेलमध्ये आहे.',
  held_other: 'कृपया {{n}} तासांत फी भरा; नेमकी वेळ ईमेलमध्ये आहे.',
  heldOpen: 'कृपया कार्यक्रम सुरू होण्याआधी फी भरा.',
  payNext: 'फी भरली, की ईमेलमधली लिंक उघडा आणि UTR नंबर कळवा; म्हणजे आपले पैसे लवकर सापडतील.',
}
