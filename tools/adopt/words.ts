/** The words of the pages for another trade, in English and Marathi: by topic and message. */
interface Said {
  readonly trade: string
  readonly city: string
}

/** Each keeps the placeholders of the message that it replaces. */
export const wordsOf = (en: Said, mr: Said): Readonly<Record<string, readonly [en: string, mr: string]>> => ({
  'about.title': [`${en.trade} in ${en.city}`, `${mr.trade}, ${mr.city}`],
  'about.description': [
    `{{name}}: ${en.trade} in ${en.city}, {{years}}+ years of experience.`,
    `{{name}}: ${mr.trade}, ${mr.city}. {{years}}+ वर्षांचा अनुभव.`,
  ],
  'blog.title': ['Articles', 'लेख'],
  'blog.description': [
    `Articles by a ${en.trade} in ${en.city}: questions that people ask, answered.`,
    `${mr.trade}, ${mr.city}: लोक विचारतात त्या प्रश्नांची उत्तरे देणारे लेख.`,
  ],
  'blog.headline': ['Articles', 'लेख'],
  'contact.title': [`${en.trade} in ${en.city}: contact`, `संपर्क: ${mr.trade}, ${mr.city}`],
  'contact.description': [
    `Call, WhatsApp or write to a ${en.trade} in ${en.city}.`,
    `फोन करा, WhatsApp करा किंवा लिहा: ${mr.trade}, ${mr.city}.`,
  ],
  'home.headline': [`${en.trade} in ${en.city}`, `${mr.trade}, ${mr.city}`],
  'home.lead': ['See the dates, and register in a minute.', 'तारखा पहा आणि एका मिनिटात नोंदणी करा.'],
  'home.occupation': [en.trade, mr.trade],
  'home.years': ['years of experience', 'वर्षांचा अनुभव'],
  'services.title': [`${en.trade} in ${en.city}: services`, `सेवा: ${mr.trade}, ${mr.city}`],
  'services.description': [
    `What a ${en.trade} in ${en.city} offers, for whom, and how to begin.`,
    `${mr.trade}, ${mr.city}: काय शिकता येईल, कोणासाठी आणि सुरुवात कशी करावी.`,
  ],
  'site.title': [`{{name}} - ${en.trade} in ${en.city}`, `{{name}} - ${mr.trade}, ${mr.city}`],
  'site.titleOf': ['{{page}} - {{name}}', '{{page}} - {{name}}'],
  'site.titleShort': ['{{name}}', '{{name}}'],
  'site.brandLabel': ['{{name}}, home page', '{{name}}, मुख्यपृष्ठ'],
  'site.description': [
    `${en.trade} in ${en.city}: dates, prices and registration.`,
    `${mr.trade}, ${mr.city}: तारखा, फी आणि नोंदणी.`,
  ],
  'site.keywords': [`${en.trade}, ${en.city}`, `${mr.trade}, ${mr.city}`],
  'site.footerLine': [`${en.trade} in ${en.city}.`, `${mr.trade}, ${mr.city}.`],
  'site.place': [en.city, mr.city],
  'events.listPageTitle': [`Classes in ${en.city}: Dates`, `वर्ग, ${mr.city}: तारखा`],
  'event.listLead': [`Classes in ${en.city} and online.`, `${mr.city} आणि ऑनलाइन वर्ग.`],
  'events.listDescription': [
    `Coming classes in ${en.city} and online: dates, prices and seats. Register in a minute.`,
    `${mr.city} आणि ऑनलाइन वर्ग: तारखा, फी आणि जागा. एका मिनिटात नोंदणी करा.`,
  ],
  'event.workshop': ['Class', 'वर्ग'],
})

/** Short texts in place of those about another trade, by content file: for the owner to write on. */
export function contentOf(en: Said, mr: Said): Readonly<Record<string, object>> {
  const title = { en: `${en.trade} in ${en.city}`, mr: `${mr.trade}, ${mr.city}` }
  const dates = { en: 'See the dates of the coming classes.', mr: 'पुढच्या वर्गांच्या तारखा पहा.' }
  const block = { text: dates, features: [dates], benefits: [dates], goodFor: title, example: dates }
  const online = { en: 'Trial Class on Zoom', mr: 'Zoom वर पहिला वर्ग' }
  const inPlace = { en: 'Weekend Class', mr: 'शनिवार-रविवारचा वर्ग' }
  const description = {
    en: `${title.en}. Beginners are welcome: register in a minute.`,
    mr: `${title.mr}. नवीन असाल तरी या: एका मिनिटात नोंदणी करा.`,
  }
  const texts = (named: object) => ({ title: named, description })
  return {
    'services/services.json': {
      title,
      lead: dates,
      blocks: [
        { id: 'training', title: { en: 'Classes', mr: 'वर्ग' }, ...block },
        { id: 'automation', title: { en: 'One to One', mr: 'वैयक्तिक मार्गदर्शन' }, ...block },
      ],
      steps: [],
    },
    'about/about.json': {
      title,
      role: title,
      profile: [title],
      credentials: [],
      vision: title,
      mission: dates,
      values: [],
      timeline: [],
      expertise: [],
      industries: [],
      philosophy: { lead: title, principles: [] },
    },
    'questions/questions.json': { title, questions: [] },
    'tags/tags.json': { tags: [] },
    'samples/events.json': {
      'trial-class': {
        weekday: 3,
        weeks: 0,
        time: '19:00',
        texts: texts(online),
        facts: { eventType: 'webinar', duration: 60 },
      },
      'weekend-class': {
        weekday: 6,
        weeks: 1,
        time: '10:00',
        texts: texts(inPlace),
        facts: {
          eventType: 'workshop',
          duration: 120,
          maxAttendees: 20,
          price: 50_000,
          venue: en.city,
          venueMr: mr.city,
        },
      },
    },
  }
}
