/** The page that a link to the draft of an event opens, for readers without an account. */
export const draft = {
  title: 'Draft: {{title}}',
  description: 'The draft of an event, for those who were sent its link.',
  notice: 'This is a draft.',
  noticeText:
    'Only those who have this link see it, until {{until}}. You can look at the form, but not send it.',
  toComment: 'Say what should change',
  formTitle: 'What should change?',
  lead: 'Your comment goes to {{name}} by email, in your words.',
  name: 'Your name',
  nameHint: 'Only so that {{name}} knows who is asking.',
  comment: 'Your comment',
  commentHint: 'Say which sentence you mean, and how it should read.',
  commentMissing: 'Please write what should change',
  send: 'Send the comment',
  sent: 'Thank you. Your comment has been sent.',
  more: 'Write another one',
  kept: 'What you write is kept like any message to us.',
  endedTitle: 'This link no longer works',
  endedText:
    'A link to a draft holds for a week, and can be ended earlier. Please ask whoever sent it to you for a new one.',
  unknownTitle: 'There is no draft at this address',
  unknownText:
    'The link may have lost its end on the way. Please open it again from the message that it came in.',
} as const
