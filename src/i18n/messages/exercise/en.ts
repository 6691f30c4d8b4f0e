/** The exercise that visitors try before they pay. */
export const exercise = {
  title: 'Try one exercise',
  lead: "Choose your trade and see a post, a quick reply and a first week. On the day you'll do it for your own shop.",
  description:
    'A post, a quick reply and a first week of posts for six trades, as they are made in the workshop.',
  trades: 'Your trade',
  before: 'Before',
  after: 'After',
  post: 'The post',
  reply: 'The quick reply',
  customer: 'Customer:',
  you: 'You:',
  week: 'The first week',
} as const
