/** Islands do not bring these along. */
export const told = {
  with: 'with {{name}}',
  agenda: 'What we do',
  goodToKnow: 'Good to know',
  forWhom: 'Who it is for',
  dayLink: 'See the whole day',
  next: 'What comes next',
  bring: 'Know someone who should come too?',
  bar: 'Register for this event',
  going: 'I’m going',
  registerHere: 'Register here',
  forStatus: 'Status picture',
} as const
