/** Numbers that rules decide by and that messages name as placeholders ({{offerHours}}). */
export const ruleNumbers = {
  offerHours: 12,
  joiningHours: 24,
} as const
