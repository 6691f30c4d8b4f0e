/** The blog: its list and the frame of a post. */
import type { Sentences } from '../sentences.ts'

export const en = {
  title: 'AI for Small Business: Practical Tips',
  description:
    'Short, practical posts on using AI in a small business: WhatsApp replies, product photos, Google listings, automation with n8n, and what to avoid.',
  headline: 'Small things that save an hour',
  lead: 'One practical idea per post: what it costs, how long it takes and what usually goes wrong.',
  empty: 'No blog posts found',
  emptyHint: 'The first post is being written. Come back soon.',
  minutesToRead_one: '{{n}} min read',
  minutesToRead_other: '{{n}} min read',
  updated: 'Updated {{date}}',
  inEnglish: 'English',
  inEnglishTitle: 'In English',
  inEnglishLead: 'These posts have no Marathi version yet.',
  readInMarathi: 'Read this in Marathi',
  readInEnglish: 'Read this in English',
  related: 'Read next',
  all: 'All blog posts',
  feed: 'RSS feed',
  workshopTitle: 'Prefer to learn this in person?',
  workshopText: 'A full day in Pune, taught in Marathi, working on your own business.',
  workshopButton: 'See the workshop',
  draft: 'Draft',
} as const

export const mr: Sentences<typeof en> = {
  title: 'व्यवसायासाठी AI, मराठीत: सोपे लेख',
  description:
    'छोट्या व्यवसायात AI कसे वापरायचे यावरचे छोटे, कामाचे लेख: WhatsApp उत्तरे, वस्तूंचे फोटो, Google Business Profile, n8n ऑटोमेशन आणि काय टाळायचे.',
  headline: 'एक तास वाचवणाऱ्या छोट्या गोष्टी',
  lead: 'प्रत्येक लेखात एकच कल्पना: खर्च किती, वेळ किती आणि काय चुकू शकते.',
  empty: 'एकही लेख सापडला नाही',
  emptyHint: 'पहिला लेख लवकरच येतो आहे. थोड्या दिवसांनी पुन्हा भेट द्या.',
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
  workshopTitle: 'हेच प्रत्यक्ष बसून शिकायचे आहे?',
  workshopText: 'पुण्यात पूर्ण दिवस, सोप्या मराठीत; काम आपल्याच व्यवसायावर.',
  workshopButton: 'कार्यशाळा पाहा',
  draft: 'मसुदा',
}
