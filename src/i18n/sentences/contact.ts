/** The contact page: how to reach the consultant, and the company of the form. */
import type { Sentences } from '../sentences.ts'

export const en = {
  title: 'Contact',
  description:
    'Call, send a WhatsApp message or write: AI consulting and training in Pune, Maharashtra. Enquiries are answered within 24 hours.',
  headline: 'Let us talk about your business',
  lead: 'In Marathi, Hindi or English. Tell us what you sell and what takes too long; you get an answer within 24 hours.',
  detailsTitle: 'Reach us directly',
  call: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Email',
  place: 'Where we are',
  hoursTitle: 'Business hours (IST)',
  socialTitle: 'Elsewhere',
  formTitle: 'Send an enquiry',
} as const

export const mr: Sentences<typeof en> = {
  title: 'संपर्क',
  description: 'फोन करा, WhatsApp करा किंवा लिहा: पुण्यात AI सल्ला आणि प्रशिक्षण. प्रत्येक चौकशीला २४ तासांत उत्तर.',
  headline: 'आपल्या व्यवसायाबद्दल बोलूया',
  lead: 'मराठीत, हिंदीत किंवा इंग्रजीत. आपण काय विकता आणि वेळ कशात जातो ते सांगा; २४\u00a0तासांत उत्तर मिळेल.',
  detailsTitle: 'थेट बोला',
  call: 'फोन',
  whatsapp: 'WhatsApp',
  email: 'ईमेल',
  place: 'पत्ता',
  hoursTitle: 'कामाची वेळ (IST)',
  socialTitle: 'सोशल मीडियावर',
  formTitle: 'चौकशी पाठवा',
}
