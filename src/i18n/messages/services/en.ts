/** The services page: headings around the content, and where it leads. */
export const services = {
  title: 'AI Training and Business Automation in Pune',
  description:
    'AI and ChatGPT marketing training for owners and teams, and marketing automation with n8n and WhatsApp, for small businesses in Pune and Maharashtra.',
  features: 'What you get',
  benefits: 'What changes',
  goodFor: 'Good for',
  example: 'For example',
  from: 'From {{price}}',
  ask: 'Ask about this',
  seeTraining: 'A post and a photo, before and after',
  seeAutomation: 'An enquiry that answers itself, step by step',
  stepsTitle: 'How we work',
  contactTitle: 'Not sure which of the two?',
  contactText: "Describe an ordinary working day. We'll tell you where AI would help, and where it wouldn't.",
  contactButton: 'Write to us',
  sceneAlt: 'Drawing: the trainer beside a screen, and six people who listen',
} as const
