/** What an event's page tells beside its facts, and where it leads: in Marathi. */
import type { told as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const told: Messages<typeof english> = {
  with: '{{name}} यांच्यासोबत',
  agenda: 'काय काय करू',
  goodToKnow: 'हे लक्षात असू द्या',
  forWhom: 'कोणासाठी',
  dayLink: 'संपूर्ण दिवसाचा कार्यक्रम पाहा',
  next: 'पुढचे कार्यक्रम',
  bring: 'आणखी कोणाला यायला आवडेल?',
  bar: 'या कार्यक्रमासाठी नोंदणी',
  // Women and men say it alike.
  going: 'मी जाणार आहे',
  registerHere: 'नोंदणी इथे करा',
  forStatus: 'स्टेटससाठी चित्र',
}
