/** The page about the consultant: headings around the content, and where it leads. */
import type { Sentences } from '../sentences.ts'

export const en = {
  title: 'About {{name}}',
  description:
    '{{name}}: AI consultant and trainer in Pune, IIT Jodhpur alumnus, {{years}}+ years in AI and data engineering, helping small businesses in Maharashtra use AI.',
  credentials: 'Credentials',
  visionTitle: 'Vision',
  missionTitle: 'Mission',
  valuesTitle: 'What I hold on to',
  timelineTitle: 'The way here',
  expertiseTitle: 'What I know well',
  industriesTitle: 'Whom I work with',
  philosophyTitle: 'How the teaching goes',
  contactTitle: 'Shall we talk?',
  contactText: 'A call costs nothing and commits you to nothing.',
  contactButton: 'Contact us',
  home: 'To the home page',
  chat: 'Chat on WhatsApp',
  chatText: 'Namaste, I have a question about AI for my business.',
} as const

export const mr: Sentences<typeof en> = {
  title: '{{name}} यांच्याविषयी',
  description:
    '{{name}}: पुण्यातील AI सल्लागार आणि प्रशिक्षक. IIT जोधपूर, AI आणि डेटा इंजिनिअरिंगमध्ये {{years}}+ वर्षे. महाराष्ट्रातल्या छोट्या व्यवसायांना AI वापरायला मदत.',
  credentials: 'शिक्षण आणि अनुभव',
  visionTitle: 'स्वप्न',
  missionTitle: 'ध्येय',
  valuesTitle: 'माझी तत्त्वे',
  timelineTitle: 'इथवरचा प्रवास',
  expertiseTitle: 'हातखंडा कशात',
  industriesTitle: 'काम कोणासोबत',
  philosophyTitle: 'शिकवण्याची पद्धत',
  contactTitle: 'बोलूया का?',
  contactText: 'फोनला पैसे पडत नाहीत आणि कसले बंधनही नाही.',
  contactButton: 'संपर्क करा',
  home: 'मुख्यपृष्ठाकडे',
  chat: 'WhatsApp वर बोला',
  chatText: 'नमस्कार, माझ्या व्यवसायात AI वापरण्याबद्दल एक प्रश्न आहे.',
}
