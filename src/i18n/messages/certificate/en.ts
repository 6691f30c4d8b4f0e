/** The certificate of attendance, and the page that says whether one is genuine. */
export const certificate = {
  title: 'Certificate of attendance',
  presentedTo: 'This is to certify that',
  tookPart: 'took part in',
  check:
    'Certificate {{number}}. Is it genuine? Scan the code, or open {{address}}: it shows name, event and date.',
  checkTitle: 'Check a certificate',
  checkDescription: 'Whose certificate of attendance it is, of which event and day.',
  valid: 'This certificate is genuine',
  validText: 'It was issued by {{name}}. Compare it with what is printed.',
  name: 'Name',
  event: 'Event',
  unknown: 'We know no such certificate',
  unknownText:
    'Please compare the address with the number on the certificate. A year after the event we erase who took part, and can then confirm it no more. Questions:',
  away: 'The certificate cannot be checked just now',
  awayText: 'Please try again in a minute.',
} as const
