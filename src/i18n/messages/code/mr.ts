/** What each field code means, said beside the field: in Marathi. */
import type { code as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'
import { formCode } from '#i18n/messages/form-code/mr.ts'

export const code: Messages<typeof english> = {
  ...formCode,
  gstinInvalid: 'हा GSTIN नाही. त्यात १५ अक्षरे आणि अंक असतात, उदा. 27ABCDE1234F1Z5',
  nameFinal: 'कार्यक्रम पार पडला आहे, त्यामुळे नावे आता इथे बदलता येत नाहीत. नाव चुकले असेल तर आम्हाला फोन करा किंवा लिहा',
  passwordMissing: 'पासवर्ड आवश्यक आहे',
  peopleTooMany: 'जागांपेक्षा नावे जास्त आहेत',
  utrInvalid: 'कृपया UTR लिहा: UPI ॲपमध्ये UTR किंवा “UPI Ref. No.” असे लिहिलेले १२ अंक',
  utrMadeUp: 'हा UTR नाही: सगळे अंक सारखेच आहेत. UPI ॲपमधून नंबर कॉपी करा',
}
