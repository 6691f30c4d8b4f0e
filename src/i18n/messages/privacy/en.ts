/** The privacy page: labels of the itemised notice. */
export const privacy = {
  description:
    'What we ask for in each form, why, how long we keep it, who sees it, and how to have it corrected or deleted. No ads, no trackers, no cookie banner.',
  updated: 'Last changed on {{date}}',
  collected: 'What we ask for',
  why: 'Why',
  howLong: 'How long we keep it',
  seenBy: 'Who sees it',
} as const
