/** The contact page: how to reach the consultant, and the company of the form: in Marathi. */
import type { contact as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const contact: Messages<typeof english> = {
  title: 'संपर्क: AI ट्रेनर आणि सल्लागार, पुणे',
  description:
    'फोन करा, WhatsApp करा किंवा लिहा: पुण्यात AI ट्रेनिंग आणि सल्ला, मराठीत. सोमवार ते शनिवार, २४ तासांत उत्तर देऊ.',
  headline: 'आपल्या व्यवसायाबद्दल बोलूया',
  lead: 'मराठीत, हिंदीत किंवा इंग्रजीत. आपला व्यवसाय काय आणि वेळ कशात जातो ते सांगा; सोमवार ते शनिवार, २४\u00a0तासांत उत्तर देऊ.',
  whatsappNow: 'WhatsApp करा',
  whatsappText: 'नमस्कार, विचारायचे होते: ',
  callNow: 'फोन करा: {{phone}}',
  openNow: 'आत्ता फोन घेतो, {{time}} पर्यंत',
  opensAt: 'आत्ता बंद आहे. WhatsApp वर मेसेज ठेवा; {{day}}ी {{time}} पासून उत्तर देऊ.',
  detailsTitle: 'थेट बोला',
  place: 'ठिकाण',
  formTitle: 'चौकशी पाठवा',
}
