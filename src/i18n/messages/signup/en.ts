/** The page that the link in a signup's e-mails opens. */
export const signup = {
  title: 'Your signup',
  description: 'What you asked us to write about, and how to stop it.',
  askTitle: 'Shall we write to you?',
  askLead: 'Someone, most likely you, left the address {{email}} and asked us to write about:',
  everyEvent: 'Every new event',
  nextDate: 'The next date of “{{title}}”',
  confirm: 'Yes, write to me',
  confirmed: 'Thank you for confirming.',
  notYouTitle: 'Was it not you?',
  notYouText:
    'Then do nothing. We will not write, and the address is deleted after {{days}} days. Or delete it right now.',
  deleteAddress: 'Delete this address',
  onTitle: 'You are on the list',
  onLead: 'We write to {{email}} about:',
  moreTitle: 'One more thing?',
  moreLead: 'Someone, most likely you, has since asked us to write about this as well:',
  moreConfirm: 'Yes, about this too',
  stopTitle: 'No more emails?',
  stopText: 'Press once, and we delete your address and stop writing. You can sign up again any time.',
  stop: 'Stop these emails',
  stoppedTitle: 'No more emails',
  stoppedText:
    'Your address is deleted, and we send nothing more to it. You can sign up again whenever you like.',
  goneTitle: 'This link no longer works',
  goneText:
    'Either the emails have been stopped, or part of the link is missing. If you would like to hear about new events, leave your address again.',
  awayTitle: 'One moment, please',
  awayText: 'This page cannot be shown just now. Nothing is lost: please open the link again in a minute.',
  again: 'Sign up on the home page',
  lead: "Leave your email or phone number and we'll tell you when a new workshop or webinar is announced. Nothing else.",
  leadCard: "Leave your email and we'll tell you when a new workshop or webinar is announced. Nothing else.",
} as const
