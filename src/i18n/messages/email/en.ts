/** To registrants and visitors: what the consultant gets stands in src/mail/emails. */
export const email = {
  greeting: 'Namaskar {{name}},',
  greetingNameless: 'Namaskar,',
  toOwnPage: 'See or change your registration',
  ownPageText:
    'Plans changed? On your registration page you can correct your name or phone, see how to join, or cancel.',
  ownPageSecret: 'The link to your registration is meant for you alone. Please do not pass it on.',
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
  guests:
    'You have booked {{seats}} seats. When you have told us who is coming, and paid, each person gets their own email.',
  guestsNames: 'Say who is coming',
  linkComes: 'You will get the Zoom link in a separate email, {{joiningHours}} hours before we start.',
  linkComesSoon: 'You will get the Zoom link in a separate email, right after this one.',
  directionsComeSoon: 'We will send you the way there once more, with a map, right after this email.',
  directionsCome:
    'We will send you the way there once more, with a map, {{joiningHours}} hours before we start.',

  reservedSubject: 'Reserved, {{price}} to pay: {{title}}',
  reservedPreheader: 'Pay with any UPI app: amount and reference are filled in.',
  reservedPreheaderUntil: 'It is kept for you until {{until}}. Pay with any UPI app.',
  reservedHeading: 'Your seat is reserved',
  toPay: 'To pay',
  price: 'Price',
  reference: 'Reference',
  upiId: 'UPI ID',
  upiPhone: 'UPI phone number',
  upiName: 'Name in your app',
  qrCaption:
    'Scan the code with Google Pay, PhonePe, Paytm or any other UPI app: amount and reference are filled in.',
  qrAlt: 'QR code to pay {{price}} to {{name}}',
  payHere:
    'On your phone? The button opens a page that starts your UPI app with everything filled in. After paying, enter the 12-digit UTR number from the app on the same page, so that we can find your payment.',
  payButton: 'Pay {{price}}',
  heldReleased:
    'The seat is reserved for you until {{until}}. If you have not paid by then, it goes to someone else.',
  held: 'Please pay by {{until}}.',
  heldOpen: 'Please pay before the event begins.',
  heldOpenInPlace: 'Please pay before the event begins, or at the door.',
  reportedAlready:
    'You have told us that you paid. We are checking, and will write as soon as we have found it.',
  reservedNotComing:
    'Cannot come? Please cancel as early as you can. If you have paid, you get your money back or a seat in the next batch, up to {{days}} days before.',
  payElse: 'Does someone else pay? Pass this page on: it names the event and the amount, not you.',
  payElseLink: 'Page to pass on',
  screenshotInstead: 'Cannot find the UTR?',
  sendScreenshot: 'Send us a screenshot on WhatsApp',
  screenshotText: 'Namaskar, I have paid {{price}} for “{{title}}”. The screenshot follows.',

  reminderSubject: '{{price}} to pay by {{day}}: {{title}}',
  reminderSubjectOpen: '{{price}} still to pay: {{title}}',
  reminderHeading: 'Your seat is still reserved',
  reminderText: 'We have not found your payment for “{{title}}” yet.',
  reminderPaid:
    'Have you paid already? Then only the UTR is missing: please enter it on your registration page.',

  amountSubject: 'New amount, {{price}}: {{title}}',
  amountHeading: 'The amount for your seat has changed',
  amountText: 'Your seat now costs {{price}} instead of {{before}}.',
  amountCame: '{{came}} of it has come in.',
  amountNothing: 'Nothing is left to pay.',

  receivedSubject: 'Paid, seat booked: {{title}}',
  receivedSubjectOther: 'Payment received: {{title}}',
  receivedHeadingOther: 'Your payment has arrived',
  receivedText: 'Thank you: we have received {{price}}. Your receipt, {{number}}, is below.',
  receivedPart: 'Of {{price}}, {{rest}} is still to be paid: your registration page shows how.',
  receivedGone:
    'You no longer have a seat for “{{title}}”. We will call or write to you about a seat or your money.',
  receivedCancelled: '“{{title}}” is cancelled. We will return the whole amount.',
  receivedOver: 'This was the fee for “{{title}}”.',

  releasedSubject: 'Seat released: {{title}}',
  releasedHeading: 'Your reserved seat has been released',
  releasedText:
    'We had reserved a seat for “{{title}}” for you, and found no payment in time. So the seat goes to someone else.',
  releasedPaid: 'Have you paid? Please tell us the UTR on your registration page, or call us:',
  releasedAgain:
    'Would you still like to come? Register on the event’s page, or join the waiting list if it is full.',

  refundedSubject: '{{price}} returned to you: {{title}}',
  refundedHeading: 'We have returned your payment',
  refundedText:
    'We have returned {{price}}, which you paid for “{{title}}”. The credit note, {{number}}, is below.',
  toReceipt: 'To print: the receipt as a page',
  toCreditNote: 'To print: the credit note as a page',
  refundedWhen: 'UPI is instant, but some banks take a day or two to show it.',

  waitlistedSubject: 'On the waiting list: {{title}}',
  waitlistedHeading: 'You are on the waiting list',
  placeInLine: 'Your place in line',
  waitlistedText:
    'All seats are taken for now. When one is free, we offer it by email to the first in line, who has up to {{offerHours}} hours to take it.',
  waitlistedCheck:
    'So please look into your email now and then, into the spam folder, too. Until you have a seat there is nothing to pay.',
  waitlistedButton: 'See your place, or leave the list',

  offeredSubject: 'A seat is free for you: {{title}}',
  offeredHeading: 'A seat is free for you',
  offeredText:
    'You were waiting for one. It is kept for you until {{until}}. After that it goes to the next in line, and you are no longer on the list.',
  offeredPays: 'When you take it, we reserve it for you, and you see how to pay.',
  offeredButton: 'Take the seat',
  offeredNotComing:
    'Cannot come? Please leave the list on the same page, so that the next person can have the seat.',

  lapsedSubject: 'No longer kept for you: {{title}}',
  lapsedHeading: 'The seat is no longer kept for you',
  lapsedText:
    'We had kept a seat for “{{title}}” for you, and did not hear from you in time. You are no longer on the waiting list.',

  movedSubject: 'Moved to {{day}}: {{title}}',
  movedHeading: 'Your registration has moved',
  movedText: 'Your registration for “{{title}}” on {{date}} has moved to this event:',
  movedTextAlone: 'Your registration has moved to this event:',
  movedPaid: 'Your seat is booked: what you have paid counts for it.',
  movedDue: '{{price}} is still to be paid. Your registration page says how.',
  movedNotSuiting: 'If that does not suit you, call us:',
  movedCalendar:
    'Two calendar entries are attached: the first one adds this event, the second one removes the earlier one.',

  toOwnPageShort: 'Open your registration',

  joiningOnlineSubject: 'Zoom link for {{day}}: {{title}}',
  joiningInPlaceSubject: 'Getting there, {{day}}: {{title}}',
  joiningHeading: 'See you on {{day}}',
  joiningOnlineText: 'Here is your link. It works on a phone or a laptop.',
  joiningInPlaceText: 'Here is how you get there, and what to bring.',
  join: 'Join on Zoom',
  meetingId: 'Meeting ID',
  passcode: 'Passcode',
  doorsOpen: 'Doors open at {{time}}',
  codeAlt: 'QR code for the entrance: {{code}}',
  codeCaption: 'Show this at the entrance, or just say your name.',
  codesCaption: 'Show this at the entrance. The codes of the others are on your registration page.',
  joiningForYou: 'The link is for those who have registered. Please do not pass it on.',
  joiningProblem: 'No sound? Leave the meeting and join again. If you cannot get in, call:',
  unreachedChat:
    'Namaskar {{name}}, this is {{consultant}}. My email about “{{title}}” on {{day}} does not reach you. Shall I send you the details here, or to another email address?',
  owedChat:
    'Namaskar {{name}}, this is {{consultant}}. {{price}} for “{{title}}” on {{day}} is still to come. Please send it by UPI to {{upiId}} ({{upiName}}), with {{reference}} as the note. If you have paid already, please tell me the UTR number.',

  changedDateSubject: 'New date, {{day}}: {{title}}',
  changedTimeSubject: 'New time: {{title}}',
  changedPlaceSubject: 'New place: {{title}}',
  changedDateHeading: 'The date has changed',
  changedTimeHeading: 'The time has changed',
  changedPlaceHeading: 'The place has changed',
  changedDatePlaceHeading: 'Date and place have changed',
  changedTimePlaceHeading: 'Time and place have changed',
  takesPlaceSubject: 'Going ahead after all, {{day}}: {{title}}',
  takesPlaceHeading: 'It is going ahead after all',
  takesPlaceText:
    'We told you that this event was cancelled. It is going ahead after all, and your seat is kept. We are sorry for the confusion.',
  takesPlaceWaiting:
    'We told you that this event was cancelled. It is going ahead after all, and you are still in line for a seat. We are sorry for the confusion.',
  changedText: 'Your seat is kept: you need not do anything for that. We are sorry for the trouble.',
  changedNotSuiting:
    'If you cannot come now, please cancel on your registration page, so that someone else can have your seat.',
  changedPaid: 'If you have paid and cannot come now, we will return the whole amount.',
  changedWaiting:
    'You are still on the waiting list, at the same place. If you cannot come now, please take your name off the list.',
  changedOffered:
    'We still keep the seat for you until {{until}}. If you cannot come now, please leave the list on the same page, so that the next person can have the seat.',
  was: 'earlier: {{value}}',

  eventCancelledSubject: 'Cancelled, {{day}}: {{title}}',
  eventCancelledHeading: 'The event is cancelled',
  eventCancelledText: '“{{title}}” on {{date}} will not take place. We are sorry for the trouble.',
  eventCancelledWaiting: 'This also ends the waiting list that you were on.',
  eventCancelledPaid: 'We have your payment of {{price}}, and will return the whole amount.',
  otherEvents: 'See other events',

  registrationCancelledSubject: 'Registration cancelled: {{title}}',
  registrationCancelledHeading: 'Your registration is cancelled',
  registrationCancelledText:
    'As you asked, your registration for “{{title}}” is cancelled. Thank you for telling us.',
  registrationCancelledPaid:
    'If you have paid and cancelled at least {{days}} days before the event, you get your money back or a seat in the next batch.',
  registrationCancelledHasPaid:
    'We have your payment of {{price}}. If you cancelled at least {{days}} days before the event, you get it back, or a seat in the next batch.',
  leftLineSubject: 'Off the waiting list: {{title}}',
  leftLineHeading: 'You are off the waiting list',
  leftLineText: 'As you asked, your name is off the waiting list for “{{title}}”. Thank you for telling us.',
  leftLineAgain: 'Was it a mistake? You can join the waiting list again, at its end.',
  registrationCancelledNotYou: 'If it was not you who cancelled, call us:',
  registrationCancelledAgain: 'Was it a mistake? You can register again while there are seats.',
  toEvent: 'See the event',

  dateSetSubject: 'The date is set, {{day}}: {{title}}',
  dateSetHeading: 'The date is set',
  dateSetText: 'You asked us to tell you. Registration is open now.',

  ownLinksSubject: 'The links to your registrations',
  ownLinksHeading: 'Your registrations',
  ownLinksText: 'Here they are, as you asked. Each link opens one registration.',
  waitlistOf: '“{{title}}”, waiting list:',
  ownLinksNotYou: 'If you did not ask, do nothing. We sent the links to this address only.',

  enquiryReceivedSubject: 'We have your message',
  enquiryReceivedHeading: 'Thank you for your message',
  enquiryReceivedMore: 'Something to add? Just reply to this email.',
  enquiryReceivedQuote: 'You wrote:',
  enquiryReceivedUrgent: 'If it cannot wait, call:',

  replySubject: 'About your message',

  signupConfirmSubject: 'Please confirm your email address',
  signupConfirmPreheader: 'Press one button to confirm. If you do nothing, we will not write again.',
  signupConfirmHeading: 'One more step',
  signupConfirmText:
    'Someone, probably you, asked us to write to this address when a new event is announced. Shall we?',
  signupConfirmWorkshops:
    'Someone, probably you, asked us to write to this address when the next date of these workshops is set. Shall we?',
  signupConfirmWorkshop:
    'Someone, probably you, asked us to write to this address when the next date of “{{title}}” is set. Shall we?',
  signupConfirmButton: 'Yes, write to me',
  signupConfirmNotYou: 'If it was not you, do nothing. We will not write to this address again.',

  signupConfirmedSubject: 'Thank you, we will keep you posted',
  signupConfirmedPreheader: 'You can unsubscribe at any time.',
  signupConfirmedHeading: 'You are on the list',
  signupConfirmedWorkshops:
    "Thank you. We'll write to you as soon as the next date of these workshops is set.",
  signupConfirmedWorkshop: "Thank you. We'll write to you as soon as the next date of “{{title}}” is set.",

  recording: 'Recording',
  slides: 'Slides',
  thanksSubject: 'Thank you: {{title}}',
  thanksPreheader: 'Your certificate and three short questions are on your registration page.',
  thanksPreheaderOpen: 'Three short questions are on your registration page.',
  thanksHeading: 'Thank you for coming',
  thanksHeadingOpen: 'Thank you for registering',
  thanksText: 'Thank you for your time, and for taking part.',
  thanksTextOpen:
    'The event is over. If you were there, thank you for your time. If you could not come, we missed you.',
  thanksFiles: 'To look at again:',
  thanksPage:
    'On your registration page you can print your certificate of attendance and answer three short questions. If your name is misspelt, reply to this email and we will correct it.',
  thanksPageOpen:
    'Three short questions are on your registration page. Answering takes a minute and helps the people who come next.',
  thanksButton: 'Certificate and three questions',
  thanksButtonOpen: 'Three short questions',
  missedSubject: 'We missed you: {{title}}',
  missedHeading: 'Sorry we missed you',
  missedText: 'You had a seat for “{{title}}” on {{day}}, and we did not see you.',
  missedFiles: 'What you missed:',
  missedNone: 'The next dates are on our site as soon as they are set.',
  missedWrong: 'Were you there? Then the tick beside your name is missing. Please call us:',

  whyRegistered: 'You get this email because you registered for “{{title}}” on {{host}}.',
  whyBooked: 'You get this email because {{bookedBy}} booked a seat in “{{title}}” for you on {{host}}.',
  whyWaiting: 'You get this email because you joined the waiting list for “{{title}}” on {{host}}.',
  whyOwnLinks: 'You get this email because someone asked for the links to your registrations on {{host}}.',
  whyEnquiry: 'You get this email because you wrote to us on {{host}}.',
  whySignup: 'You get this email because someone entered this address on {{host}}.',
  whySubscribed: 'You get this email because you signed up on {{host}}.',
  sentBy: 'Sent by {{name}}, {{address}}.',
} as const
