/** E-mails to registrants and visitors: subjects, texts, labels. What the consultant gets stands in src/mail/emails. */
export const email = {
  greeting: 'Namaskar {{name}},',
  greetingNameless: 'Namaskar,',
  toOwnPage: 'See or change your registration',
  ownPageText:
    'On your own page you can correct your name or phone, read the joining details again, or give your seat back.',
  ownPageSecret: 'The link to your own page is meant for you alone. Please do not pass it on.',
  calendarAttached: 'A calendar entry is attached.',
  calendarReplaced: 'The attached calendar entry replaces the earlier one.',
  calendarRemoved: 'The attached file removes the entry from your calendar.',
  questions: 'Questions?',
  date: 'Date',
  time: 'Time',
  unsubscribe: 'Unsubscribe',

  confirmedSubject: 'Seat confirmed for {{day}}: {{title}}',
  confirmedHeading: 'Your seat is booked',
  confirmedText: 'Thank you for registering. Here is what you need to know.',
  linkComes:
    'The Zoom link comes in an email of its own, 24 hours before the start. If the start is closer than that, it follows right after this one.',
  directionsCome:
    'We will send you the way there once more, with a map, 24 hours before the start. If the start is closer than that, it follows right after this email.',

  reservedSubject: 'Seat reserved, {{price}} to pay: {{title}}',
  reservedPreheader: 'Pay by UPI and send us a screenshot: then your seat is confirmed.',
  reservedHeading: 'Your seat is reserved',
  toPay: 'To pay',
  upiId: 'UPI ID',
  upiPhone: 'UPI phone number',
  upiName: 'Name in your app',
  reservedText: 'Pay with any UPI app, then send us a screenshot on WhatsApp.',
  reservedNotComing:
    'If you cannot come, please cancel as early as you can. The terms say when you get your money back.',
  sendScreenshot: 'Send the screenshot',
  screenshotText: 'Namaskar, I have paid {{price}} for “{{title}}”. The screenshot follows.',

  nextEditionNotedSubject: 'On the list for the next date: {{title}}',
  nextEditionNotedFor: 'This is about “{{title}}”.',
  nextEditionNotedText: 'No longer interested? Take your name off the list on your own page.',
  toOwnPageShort: 'Open your page',

  joiningOnlineSubject: 'Zoom link for {{day}}: {{title}}',
  joiningInPlaceSubject: 'How to get there on {{day}}: {{title}}',
  joiningHeading: 'See you on {{day}}',
  joiningOnlineText: 'Here is your link. It works on a phone or a laptop.',
  joiningInPlaceText: 'Here is how you get there, and what to bring.',
  join: 'Join on Zoom',
  meetingId: 'Meeting ID',
  passcode: 'Passcode',
  doorsOpen: 'Doors open at {{time}}',
  joiningForYou: 'The link is for those who have registered. Please do not pass it on.',
  joiningProblem: 'If you cannot get in, call:',

  changedDateSubject: 'New date, {{day}}: {{title}}',
  changedTimeSubject: 'New time: {{title}}',
  changedPlaceSubject: 'New place: {{title}}',
  changedDateHeading: 'The date has changed',
  changedTimeHeading: 'The time has changed',
  changedPlaceHeading: 'The place has changed',
  changedDatePlaceHeading: 'Date and place have changed',
  changedTimePlaceHeading: 'Time and place have changed',
  takesPlaceSubject: 'It is going ahead after all, {{day}}: {{title}}',
  takesPlaceHeading: 'It is going ahead after all',
  takesPlaceText:
    'We told you that this event was cancelled. It is going ahead after all, and your seat is kept. We are sorry for the confusion.',
  changedText: 'Your seat is kept: you need not do anything for that. We are sorry for the trouble.',
  changedNotSuiting:
    'If you cannot come now, give your seat back on your own page, so that someone else can have it.',
  was: 'earlier: {{value}}',

  eventCancelledSubject: 'Cancelled, {{day}}: {{title}}',
  eventCancelledPreheader: 'The event will not take place. We are sorry for the trouble.',
  eventCancelledHeading: 'The event is cancelled',
  eventCancelledText: '“{{title}}” on {{date}} will not take place. We are sorry for the trouble.',
  otherEvents: 'See other events',

  registrationCancelledSubject: 'Registration cancelled: {{title}}',
  registrationCancelledPreheader: 'As you asked. Thank you for telling us.',
  registrationCancelledHeading: 'Your registration is cancelled',
  registrationCancelledText:
    'As you asked, your registration for “{{title}}” is cancelled. Thank you for telling us.',
  registrationCancelledPaid: 'If you have paid: the terms say when you get your money back.',
  registrationCancelledNotYou: 'If it was not you who cancelled, call us:',
  registrationCancelledAgain: 'Was it a mistake? You can register again while there are seats.',
  toEvent: 'See the event',

  dateSetSubject: 'The date is set, {{day}}: {{title}}',
  dateSetHeading: 'The date is set',
  dateSetText: 'You asked us to tell you. Registration is open now.',
  dateSetNoSeat: 'Your name on the list holds no seat yet: please register for this date.',

  ownLinksSubject: 'The links to your registrations',
  ownLinksHeading: 'Your registrations',
  ownLinksText: 'You asked for them: each link opens your own page of that registration.',
  nextEditionOf: '“{{title}}”, for its next date:',
  ownLinksNotYou: 'If it was not you who asked, you need not do anything. Only this address got the links.',

  enquiryReceivedSubject: 'We have your message',
  enquiryReceivedHeading: 'Thank you for your message',
  enquiryReceivedUrgent: 'If it cannot wait, call:',

  signupConfirmSubject: 'Please confirm your email address',
  signupConfirmPreheader: 'One press of a button. Without it we will not write again.',
  signupConfirmHeading: 'One more step',
  signupConfirmText:
    'This address was left with us, to be told when a new event is announced. Is it yours, and shall we write to you?',
  signupConfirmWorkshops:
    'This address was left with us, to be told the next date of these workshops. Is it yours, and shall we write to you?',
  signupConfirmWorkshop:
    'This address was left with us, to be told the next date of “{{title}}”. Is it yours, and shall we write to you?',
  signupConfirmButton: 'Yes, write to me',
  signupConfirmNotYou: 'If it was not you, do nothing. We will not write to this address again.',

  signupConfirmedSubject: 'Thank you, we will keep you posted',
  signupConfirmedPreheader: 'You can unsubscribe at any time.',
  signupConfirmedHeading: 'You are on the list',
  signupConfirmedWorkshops:
    "Thank you. We'll write to you as soon as the next date of these workshops is set.",
  signupConfirmedWorkshop: "Thank you. We'll write to you as soon as the next date of “{{title}}” is set.",

  whyRegistered: 'You get this email because you registered for “{{title}}” on {{host}}.',
  whyOwnLinks: 'You get this email because the links to your registrations on {{host}} were asked for.',
  whyEnquiry: 'You get this email because you wrote to us on {{host}}.',
  whySignup: 'You get this email because this address was entered on {{host}}.',
  whySubscribed: 'You get this email because you signed up on {{host}}.',
  sentBy: 'Sent by {{name}}, {{address}}.',
} as const
