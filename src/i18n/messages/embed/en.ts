/** The page for partners who show the events on a website of their own. */
export const embed = {
  title: 'Our events on your website',
  description:
    'Show the coming AI workshops and webinars on your own website with one line: always up to date, without cookies and without tracking.',
  lead: 'One line on your page shows our coming events there, always up to date.',
  lineTitle: 'The line',
  lineText: 'Paste it where the list should appear. It works twice on one page, too.',
  language: 'shows the list in Marathi; without it, it is in English.',
  most: 'shows three events at most; without it, ten.',
  liveTitle: 'How it looks',
  notTitle: 'What it does not do',
  notCookies: 'It sets no cookie and keeps nothing in the browser.',
  notTracking:
    'It does not count visitors. The address of your page is not sent along, and the links have no tracking codes.',
  notOthers: 'It loads nothing from other websites.',
  notChanging: 'It changes nothing else on your page.',
  policyTitle: 'If your page has a content security policy',
  policyText: 'Allow the script and its request for the events. Styles and Trusted Types need nothing.',
  awayText: 'If the events cannot be loaded, a link to them appears instead.',
  otherTitle: 'Other ways',
  calendar: 'All events as a calendar to subscribe to',
  json: 'The events as JSON Feed',
} as const
