/** The blog: its list and the frame of a post. */
import type { Sentences } from '../sentences.ts'

export const en = {
  title: 'Blog',
  description:
    'Short, practical posts on using AI in a small business: WhatsApp replies, product photos, Google listings, automation with n8n, and what to leave alone.',
  headline: 'Small things that save an hour',
  lead: 'One idea at a time, tried in real shops and offices. Each post says what it costs, how long it takes and what goes wrong.',
  empty: 'No blog posts found',
  emptyHint: 'The first post is being written. Come back soon.',
  minutesToRead_one: '{{n}} minute to read',
  minutesToRead_other: '{{n}} minutes to read',
  updated: 'Updated {{date}}',
  inEnglish: 'English',
  inEnglishTitle: 'In English',
  inEnglishLead: 'These posts have no Marathi version yet.',
  readInMarathi: 'Read this in Marathi',
  readInEnglish: 'Read this in English',
  related: 'Read next',
  all: 'All blog posts',
  feed: 'Follow by RSS',
  workshopTitle: 'Rather learn it in a room with others?',
  workshopText: 'A full day in Pune on your own business, in plain Marathi and English.',
  workshopButton: 'See the workshop',
  draft: 'Draft',
} as const

export const mr: Sentences<typeof en> = {
  title: 'ब्लॉग',
  description:
    'छोट्या व्यवसायात AI कसे वापरायचे यावरचे छोटे, कामाचे लेख: WhatsApp उत्तरे, वस्तूंचे फोटो, Google वरची नोंद, n8n ऑटोमेशन आणि काय करू नये.',
  headline: 'एक तास वाचवणाऱ्या छोट्या गोष्टी',
  lead: 'एका वेळी एकच कल्पना; खऱ्या दुकानांत आणि ऑफिसांत करून पाहिलेली. खर्च किती, वेळ किती आणि काय चुकू शकते, हे प्रत्येक लेखात.',
  empty: 'एकही लेख सापडला नाही',
  emptyHint: 'पहिला लेख लिहिला जात आहे. लवकरच पुन्हा या.',
  minutesToRead_one: 'वाचायला {{n}} मिनिट',
  minutesToRead_other: 'वाचायला {{n}} मिनिटे',
  updated: '{{date}} रोजी सुधारित',
  inEnglish: 'इंग्रजीत',
  inEnglishTitle: 'इंग्रजीतले लेख',
  inEnglishLead: 'हे लेख अजून मराठीत लिहिलेले नाहीत.',
  readInMarathi: 'हा लेख मराठीत वाचा',
  readInEnglish: 'हा लेख इंग्रजीत वाचा',
  related: 'पुढे वाचा',
  all: 'सगळे लेख',
  feed: 'RSS ने मिळवा',
  workshopTitle: 'हेच सगळ्यांसोबत बसून शिकायचे आहे?',
  workshopText: 'पुण्यात पूर्ण दिवस, आपल्याच व्यवसायावर काम, सोप्या मराठीत.',
  workshopButton: 'कार्यशाळा पाहा',
  draft: 'मसुदा',
}
