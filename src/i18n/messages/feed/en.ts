/** The calendar of all events. */
export const feed = {
  eventsTitle: 'Events of {{name}}',
  subscribe: 'Subscribe to all events in your calendar',
  subscribeFile: 'As an address for calendar apps',
} as const
