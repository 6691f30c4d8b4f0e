/** The page for whoever wants to show the events on a website of their own. */
export const embed = {
  title: 'Our events on your website',
  description:
    'Show the coming AI workshops and webinars on your own website with one line: always up to date, without cookies and without tracking.',
  lead: 'One line on your page shows our coming events there, always up to date.',
  lineTitle: 'The line',
  lineText: 'Copy it to where the list is to stand. It can stand on a page twice.',
  language: 'shows the list in Marathi; without it, it is in English.',
  most: 'shows three events at most; without it, ten.',
  liveTitle: 'How it looks',
  notTitle: 'What it does not do',
  notCookies: 'It sets no cookie and keeps nothing in the browser.',
  notTracking:
    'It counts nobody. Your page’s address is not sent with its question, and its links bear no mark.',
  notOthers: 'It loads nothing from anybody else.',
  notChanging: 'It changes nothing else on your page, and leaves no names behind in it.',
  policyTitle: 'Where your page has a content security policy',
  policyText: 'Let it load the script and ask for the events. Styles and Trusted Types need nothing.',
  awayText: 'Where a browser gets no answer, a link to our events stands there instead.',
  otherTitle: 'Other ways',
  calendar: 'All events as a calendar to subscribe to',
  json: 'The events as JSON Feed',
} as const
