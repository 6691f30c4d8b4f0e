/** The admin's names for the types and states of events. */

export const typeLabels = { webinar: 'Webinar', workshop: 'Workshop', seminar: 'Seminar' } as const
export const statusLabels = {
  draft: 'Draft',
  announced: 'Date will follow',
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
} as const
