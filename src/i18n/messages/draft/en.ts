/** The page that a link to the draft of an event opens, for readers without an account. */
export const draft = {
  title: 'Draft: {{title}}',
  description: 'The draft of an event, for those who were sent its link.',
  notice: 'This is a draft.',
  noticeText:
    'Only those who have this link see it, until {{until}}. You can look at the form, but not send it.',
  toComment: 'Say what should change',
  changeTitle: 'What should change?',
  lead: 'Write to {{name}} which sentence you mean, and how it should read.',
  write: 'Write to {{name}}',
  mailSubject: 'Comment on the draft: {{title}}',
  endedTitle: 'This link no longer works',
  endedText:
    'A link to a draft works for a week, or until we end it. Please ask the person who sent it to you for a new one.',
  unknownTitle: 'There is no draft at this address',
  unknownText:
    'The link may have lost its end on the way. Please open it again from the message that it came in.',
} as const
