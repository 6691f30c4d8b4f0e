/** The contact page: how to reach the consultant, and the company of the form. */
export const contact = {
  title: 'Contact an AI Consultant in Pune',
  description:
    'Call, WhatsApp or write to us: AI training and consulting in Pune, Maharashtra. We reply within 24 hours, Monday to Saturday.',
  headline: "Let's talk about your business",
  lead: "In Marathi, Hindi or English. Tell us what you do and what takes too long. We'll reply within 24 hours, Monday to Saturday.",
  whatsappNow: 'WhatsApp us',
  whatsappText: 'Namaskar, I have a question: ',
  callNow: 'Call {{phone}}',
  openNow: 'Open now, until {{time}}',
  opensAt: 'Closed now. Leave a WhatsApp message, we answer {{day}} from {{time}}.',
  detailsTitle: 'Reach us directly',
  place: 'Where we are',
  formTitle: 'Send an enquiry',
} as const
