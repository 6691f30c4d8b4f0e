/** The contact page: how to reach the consultant, and the company of the form. */
import type { Messages } from '../messages.ts'

export const en = {
  title: 'Contact an AI Consultant in Pune',
  description:
    'Call, WhatsApp or write to us: AI training and consulting in Pune, Maharashtra. We reply within 24 hours, Monday to Saturday.',
  headline: "Let's talk about your business",
  lead: "In Marathi, Hindi or English. Tell us what you do and what takes too long. We'll reply within 24 hours, Monday to Saturday.",
  detailsTitle: 'Reach us directly',
  call: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Email',
  place: 'Where we are',
  hoursTitle: 'Business hours (IST)',
  socialTitle: 'Follow us',
  formTitle: 'Send an enquiry',
} as const

export const mr: Messages<typeof en> = {
  title: 'संपर्क: AI ट्रेनर आणि सल्लागार, पुणे',
  description:
    'फोन करा, WhatsApp करा किंवा लिहा: पुण्यात AI ट्रेनिंग आणि सल्ला, मराठीत. सोमवार ते शनिवार, २४ तासांत उत्तर देऊ.',
  headline: 'आपल्या व्यवसायाबद्दल बोलूया',
  lead: 'मराठीत, हिंदीत किंवा इंग्रजीत. आपला व्यवसाय काय आणि वेळ कशात जातो ते सांगा; सोमवार ते शनिवार, २४\u00a0तासांत उत्तर देऊ.',
  detailsTitle: 'थेट बोला',
  call: 'फोन',
  whatsapp: 'WhatsApp',
  email: 'ईमेल',
  place: 'ठिकाण',
  hoursTitle: 'कामाची वेळ (IST)',
  socialTitle: 'सोशल मीडिया',
  formTitle: 'चौकशी पाठवा',
}
