/** Numbers that rules decide by and sentences name: messages have them as placeholders ({{offerHours}}), so that both stay the same. */
export const ruleNumbers = {
  /** A seat on offer to the waiting list is kept that long at most. */
  offerHours: 12,
  /** Before an event online its joining details go out; before one in a hall the way there. */
  joiningHours: 24,
} as const
