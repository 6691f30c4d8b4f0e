/** The search over pages and posts. */
export const search = {
  title: 'Search',
  description:
    'Search all pages and blog posts: AI for small businesses, workshops, prices, refunds, WhatsApp, Google and more.',
  label: 'What are you looking for?',
  loading: 'Loading the search …',
  failed: 'The search could not be loaded. Please check your connection and try again.',
  found_one: '{{n}} result for “{{query}}”',
  found_other: '{{n}} results for “{{query}}”',
  none: 'Nothing found for “{{query}}”',
  tryOther: 'Try fewer or other words, or one of these:',
  inOther: 'Search the pages in Marathi',
  needsScript: 'Searching needs JavaScript, which is switched off. Here is a list of all our pages:',
  allPages: 'All pages',
  dates: 'Looking for an event?',
  toEvents: 'See all events',
} as const
