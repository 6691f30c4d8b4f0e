/** The blog: its list and the frame of a post: in Marathi. */
import type { blog as english } from '../en/blog.ts'
import type { Messages } from '../../messages.ts'

export const blog: Messages<typeof english> = {
  title: 'व्यवसायासाठी AI, मराठीत: सोपे लेख',
  description:
    'छोट्या व्यवसायात AI कसे वापरायचे यावरचे छोटे, कामाचे लेख: WhatsApp उत्तरे, वस्तूंचे फोटो, Google Business Profile, n8n ऑटोमेशन आणि काय टाळायचे.',
  headline: 'एक तास वाचवणाऱ्या छोट्या गोष्टी',
  lead: 'प्रत्येक लेखात एकच कल्पना: खर्च किती, वेळ किती आणि काय चुकू शकते.',
  empty: 'एकही लेख सापडला नाही',
  emptyHint: 'पहिला लेख लवकरच येतो आहे. काही दिवसांनी पुन्हा भेट द्या.',
  minutesToRead_one: 'वाचायला {{n}} मिनिट',
  minutesToRead_other: 'वाचायला {{n}} मिनिटे',
  updated: 'शेवटचा बदल: {{date}}',
  inEnglish: 'इंग्रजीत',
  inEnglishTitle: 'इंग्रजीतले लेख',
  inEnglishLead: 'हे लेख अजून मराठीत लिहिलेले नाहीत.',
  readInMarathi: 'हा लेख मराठीत वाचा',
  readInEnglish: 'हा लेख इंग्रजीत वाचा',
  related: 'हेही वाचा',
  all: 'सगळे लेख',
  feed: 'RSS फीड',
  checked: '{{date}} रोजी माहिती तपासली',
  writtenBy: 'लेखन: {{name}}',
  writes: 'महाराष्ट्रातल्या दुकानांना, क्लिनिकना, क्लासेसना आणि ऑफिसांना AI वापरायला शिकवतात, मराठीत आणि इंग्रजीत.',
  mistake: 'किमती आणि नियम बदलत राहतात. यातले काही जुने झालेले दिसले?',
  tellUs: 'आम्हाला कळवा',
  workshopTitle: 'हेच प्रत्यक्ष बसून शिकायचे आहे?',
  workshopText: 'पुण्यात पूर्ण दिवस, सोप्या मराठीत; काम आपल्याच व्यवसायावर.',
  workshopButton: 'कार्यशाळा पाहा',
  n8nTitle: 'हे तयार होताना पाहायचे आहे?',
  n8nText: 'आमच्या मोफत ऑनलाइन कार्यशाळेत n8n वर एक ऑटोमेशन पहिल्या चौकटीपासून तयार करून दाखवतो. कोडिंग लागत नाही.',
  n8nButton: 'मोफत n8n कार्यशाळा पाहा',
  servicesTitle: 'हे आपल्या ऑफिसमध्ये नीट बसवायचे आहे?',
  servicesText:
    'आपल्याकडे येऊन, आपल्याच कामाची उदाहरणे घेऊन टीमला शिकवतो; हवे तर सगळे बसवूनही देतो. पहिला वीस मिनिटांचा फोन मोफत.',
  servicesButton: 'सेवा पाहा',
  draft: 'मसुदा',
}
