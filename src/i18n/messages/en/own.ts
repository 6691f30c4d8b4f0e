/** One's own registration: the page that the e-mails lead to, and the one that has its address sent again. */
export const own = {
  title: 'Your registration',
  description: 'Your registration: date, place, how to join, and what you can change.',
  seat: 'Your seat is reserved.',
  waiting: 'You are on the list for the next date. We will write to you as soon as it is set.',
  dateSet: 'The next date is set. No seat is reserved for you yet: please register for it.',
  toEvent: 'See the event and register',
  returned: 'You cancelled this registration on {{date}}.',
  returnedNext: 'Changed your mind? As long as there are seats, you can register again.',
  over: 'This event is over. Thank you for your interest.',
  event: 'Event page',
  to: 'To pay',
  paid: 'If you have paid already, there is nothing left to do.',
  joinLink: 'Join on Zoom',
  meetingId: 'Meeting ID',
  passcode: 'Passcode',
  joinLater: 'The link to join will be here from {{date}}. We will email it to you as well.',
  joinMissing:
    'The link to join is not ready yet. As soon as it is, it will be here, and we will email it to you.',
  doors: 'Doors open at {{time}}, ten minutes before we begin.',
  detailsTitle: 'Your details',
  correct: 'Correct name or phone',
  emailStays:
    'Your email cannot be changed here. To use another one, register with it and cancel this registration.',
  save: 'Save',
  corrected: 'Your details are saved.',
  cancelTitle: 'If you cannot come',
  cancel: 'Cancel my registration',
  cancelText:
    'Your seat is free at once and goes to somebody else. You can register again only while there are seats.',
  cancelPaid: 'If you have paid: the terms say when you get your money back.',
  cancelWaiting: 'We will then not write to you about the next date.',
  cancelYes: 'Yes, cancel it',
  cancelled: 'Your registration is cancelled.',
  cancelledText: 'Thank you for telling us. The seat is free for somebody else.',
  dataTitle: 'What is stored about you',
  download: 'Download my data',
  downloadHint: 'A file with this registration, as it is stored.',
  erase: 'Erase everything about me',
  eraseWhat:
    'This erases everything that is stored here under {{email}}: registrations for any event, messages to us, sign-ups for news, and notes about them.',
  eraseSeat: 'Any seat that you hold is free at once and goes to somebody else.',
  eraseReceipt:
    'What you paid stays in our accounts, because tax law has us keep them: number and amount of the receipt without your name, or with it if the receipt was made out to a GSTIN. Download your receipts first; they cannot be had later.',
  eraseEnd:
    'This cannot be undone. The links in our emails stop working, and we can no longer tell you about an event.',
  eraseYes: 'Yes, erase everything',
  erasedTitle: 'Everything is erased',
  erasedText:
    'Nothing is stored here under your email any more, and any seat is free for somebody else. Emails that you have received stay in your mailbox, and those that you wrote in ours. We cannot find your name in what other people wrote, or your address where somebody misspelt it: tell us, and we will look. Our backups still hold it for up to 30 days; if one has to be restored, what you erased is left out.',
  privateLink:
    'Whoever has the address of this page can see and change all of this. Please do not pass it on.',
  notFoundTitle: 'This link leads nowhere',
  notFoundText:
    'It may be incomplete, or the registration is no longer stored. Open the link in your email once more, or have it sent again.',
  awayTitle: 'Please wait a moment',
  away: 'Your registration cannot be shown just now. Please try again in a minute.',
  forgotTitle: 'Find your registration',
  forgotDescription: 'Have the links to your registrations sent to your email again.',
  forgotLead: 'Which email did you register with? We will send the links to your registrations there.',
  forgotSend: 'Send me the links',
  forgotPurpose: 'We use it only to look for your registrations.',
  forgotDone: 'Please check your mailbox',
  forgotDoneText:
    'If there is a registration with this email, the links are on their way. That can take a few minutes; please check the spam folder too.',
  forgotNothing: 'Nothing there? You may have used another email.',
  forgotAgain: 'Try another email',
} as const
