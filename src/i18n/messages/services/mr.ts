/** The services page: headings around the content, and where it leads: in Marathi. */
import type { services as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const services: Messages<typeof english> = {
  title: 'AI ट्रेनिंग आणि बिझनेस ऑटोमेशन, पुणे',
  description:
    'मालकांसाठी आणि टीमसाठी AI आणि ChatGPT मार्केटिंग ट्रेनिंग; n8n आणि WhatsApp वापरून ऑटोमेशन. पुणे आणि महाराष्ट्रातल्या छोट्या व्यवसायांसाठी.',
  features: 'यात काय मिळते',
  benefits: 'फरक काय पडतो',
  goodFor: 'कोणासाठी',
  example: 'उदाहरणार्थ',
  from: '{{price}} पासून',
  ask: 'याबद्दल विचारा',
  seeTraining: 'एक पोस्ट आणि एक फोटो: आधी आणि नंतर',
  seeAutomation: 'आपोआप उत्तर मिळणारी चौकशी, पायरी-पायरीने',
  stepsTitle: 'काम कसे चालते',
  contactTitle: 'दोनपैकी नेमके काय घ्यावे, कळत नाही?',
  contactText: 'आपला कामाचा एक दिवस कसा जातो ते लिहा. AI चा उपयोग कुठे होईल आणि कुठे होणार नाही, ते सांगू.',
  contactButton: 'आम्हाला लिहा',
  sceneAlt: 'चित्र: पडद्याशेजारी शिकवणारी प्रशिक्षक आणि समोर ऐकणारे सहा जण',
}
