/** The services page: headings around the content, and where it leads. */
import type { Sentences } from '../sentences.ts'

export const en = {
  title: 'Services',
  description:
    'AI marketing training and workshops for owners and teams, and marketing automation with n8n and WhatsApp for small businesses in Pune and Maharashtra.',
  features: 'What you get',
  benefits: 'What changes',
  goodFor: 'Good for',
  ask: 'Ask about this',
  stepsTitle: 'How it goes',
  contactTitle: 'Not sure which of the two?',
  contactText:
    'Describe an ordinary Tuesday in your business. We tell you where AI would help, and where it would not.',
  contactButton: 'Write to us',
} as const

export const mr: Sentences<typeof en> = {
  title: 'सेवा',
  description:
    'मालकांसाठी आणि टीमसाठी AI मार्केटिंग प्रशिक्षण व कार्यशाळा; n8n आणि WhatsApp वापरून मार्केटिंग ऑटोमेशन. पुणे आणि महाराष्ट्रातल्या छोट्या व्यवसायांसाठी.',
  features: 'यात काय मिळते',
  benefits: 'फरक काय पडतो',
  goodFor: 'कोणासाठी',
  ask: 'याबद्दल विचारा',
  stepsTitle: 'काम कसे चालते',
  contactTitle: 'दोन्हींपैकी काय हवे, ठरत नाही?',
  contactText: 'आपला एक साधा कामाचा दिवस कसा जातो ते लिहा. AI चा उपयोग कुठे होईल आणि कुठे होणार नाही, ते सांगू.',
  contactButton: 'आम्हाला लिहा',
}
