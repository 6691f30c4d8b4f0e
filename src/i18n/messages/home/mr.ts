/** The home page: its opening, the claims, what leads on from it. Also the claims' words on other pages: in Marathi. */
import type { home as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const home: Messages<typeof english> = {
  headline: 'आपल्या व्यवसायात AI कामाला लावा',
  lead: 'WhatsApp ची उत्तरे, पोस्ट, पैशांची आठवण: रोजची ही कामे AI कडून कशी करून घ्यायची, ते आपल्याच दुकानाच्या, क्लिनिकच्या, क्लासच्या उदाहरणांतून शिका. पुण्यात, सोप्या मराठीत, कोडिंगशिवाय.',
  helped: 'आजवर {{helped}}+ व्यवसायांना मदत केली; त्यांपैकी {{here}}+ महाराष्ट्रातले.',
  dayTitle: 'त्या दिवशी काय काय होते',
  toServices: 'आमच्या सेवा',
  claims: 'आकड्यांत',
  plus: '{{n}}+',
  percent: '{{n}}%',
  years: 'वर्षांचा AI आणि डेटाचा अनुभव',
  businesses: 'व्यवसायांना प्रशिक्षण',
  projects: 'प्रकल्प पूर्ण',
  success: 'जण {{measured}}',
  servicesTitle: 'आम्ही दोन प्रकारे मदत करतो',
  servicesMore: 'सेवांची सविस्तर माहिती',
  aboutMore: '{{name}} यांच्याविषयी अधिक',
  testimonialsTitle: 'आमच्यासोबत काम केलेल्यांचे अनुभव',
  postsTitle: 'ब्लॉगमधून',
  contactTitle: 'आपला वेळ कशात जातो ते सांगा',
  contactText:
    'पहिला वीस मिनिटांचा फोन मोफत. AI चा उपयोग होणार नसेल तर तेही स्पष्ट सांगू. सोमवार ते शनिवार, २४ तासांत उत्तर देऊ.',
  contactButton: 'संपर्क करा',
  servicesButton: 'आमच्या सेवा पाहा',
  occupation: 'AI सल्लागार आणि प्रशिक्षक',
  experience: 'AI आणि डेटा इंजिनिअरिंगमध्ये {{years}}+ वर्षांचा अनुभव',
}
