/** The certificate of attendance, and the page that checks one. */
export const certificate = {
  title: 'Certificate of attendance',
  presentedTo: 'This is to certify that',
  tookPart: 'took part in',
  check: 'Is it genuine? Scan the code, or press it on a screen: {{address}} shows name, event and date.',
  checkTitle: 'Check a certificate',
  checkDescription: 'Check whether a certificate of attendance was issued by us.',
  checkLead:
    'Our certificates of attendance carry a QR code with a signature. Scan it with the camera of a phone: this page then shows what we have certified.',
  checkPrivate: 'Your browser checks it. Nothing of the certificate is sent to us or stored here.',
  checking: 'Checking…',
  valid: 'This certificate is genuine',
  validText: 'It was issued by {{name}}. Compare it with what is printed.',
  name: 'Name',
  event: 'Event',
  date: 'Date',
  forged: 'This certificate is not genuine, or the link is incomplete',
  forgedText:
    'Scan the code once more, in good light. If this message stays, the certificate was changed or was not issued by us.',
  away: 'The certificate cannot be checked just now',
  awayText: 'We could not load what it is checked with. Please try again in a minute.',
  unsupported: 'This browser cannot check certificates',
  unsupportedText:
    'Open the link in a current version of Chrome, Safari, Firefox or Edge, or send us the certificate:',
  noScript:
    'Without JavaScript, this page cannot check the certificate. Switch it on, or send us the certificate:',
} as const
