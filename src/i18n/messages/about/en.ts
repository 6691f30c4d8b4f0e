/** The page about the consultant: headings around the content, and where it leads. */
export const about = {
  title: 'AI Trainer and Consultant in Pune',
  description:
    '{{name}}: AI trainer and consultant in Pune, IIT Jodhpur graduate, {{years}}+ years in AI and data engineering, helping small businesses use AI.',
  credentials: 'Credentials',
  visionTitle: 'Vision',
  missionTitle: 'Mission',
  valuesTitle: 'What I believe in',
  timelineTitle: 'My story',
  expertiseTitle: 'What I know well',
  industriesTitle: 'Who I work with',
  philosophyTitle: 'How I teach',
  contactTitle: 'Shall we talk?',
  contactText: 'The call is free, with no obligation.',
  chat: 'Chat on WhatsApp',
  chatText: "Namaskar, I'd like to use AI in my business and have a question.",
} as const
