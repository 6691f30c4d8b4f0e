/** Feeds of events and posts, for calendars, feed readers and other sites; and the list for partners' sites. */
export const feed = {
  eventsTitle: 'Events of {{name}}',
  subscribe: 'Subscribe to all events in your calendar',
  subscribeHint: 'New dates and changes then appear there by themselves.',
  subscribeFile: 'As an address for calendar apps',
  embed: 'Show these events on a website of your own',
} as const
