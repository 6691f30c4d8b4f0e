/** To registrants and visitors, in both languages; the consultant's stand in src/mail/kinds. */
import type { Messages } from '#i18n/messages.ts'

export const en = {
  greeting: 'Namaskar {{name}},',
  greetingNameless: 'Namaskar,',
  toOwnPage: 'See or change your registration',
  ownPageText:
    'Plans changed? On your registration page you can correct your name or phone, see how to join, or cancel.',
  ownPageSecret: "This link is only for you. Please don't forward it.",
  calendarAttached: 'A calendar entry is attached.',
  calendarReplaced: 'The attached calendar entry replaces the earlier one.',
  calendarRemoved: 'The attached file removes the entry from your calendar.',
  questions: 'Questions?',
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
  directionsComeSoon: "We'll email you the directions again, with a map, right after this email.",
  directionsCome: "We'll email you the directions again, with a map, {{joiningHours}} hours before we start.",

  reservedSubject: 'Reserved, {{price}} to pay: {{title}}',
  reservedPreheader: 'Pay with any UPI app: amount and reference are filled in.',
  reservedPreheaderUntil: 'It is kept for you until {{until}}. Pay with any UPI app.',
  reservedHeading: 'Your seat is reserved',
  toPay: 'To pay',
  upiPhone: 'UPI phone number',
  qrCaption:
    'Scan the code with Google Pay, PhonePe, Paytm or any other UPI app: amount and reference are filled in.',
  payHere:
    'On your phone? The button opens a page that starts your UPI app with everything filled in. After paying, enter the 12-digit UTR number from the app on the same page, so that we can find your payment.',
  heldReleased:
    'The seat is reserved for you until {{until}}. If you have not paid by then, it goes to someone else.',
  held: 'Please pay by {{until}}.',
  heldOpenInPlace: 'Please pay before the event begins, or at the door.',
  reportedAlready:
    'You have told us that you paid. We are checking, and will write as soon as we have found it.',
  reservedNotComing:
    'Cannot come? Please cancel as early as you can. If you have paid, you get your money back or a seat in the next batch, up to {{days}} days before.',
  payElse: 'Is someone else paying? Forward this page. It shows the event and the amount, not your name.',
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
    'Please check your email now and then, including spam. You pay nothing until you have a seat.',
  waitlistedButton: 'See your place, or leave the list',

  offeredSubject: 'A seat is free for you: {{title}}',
  offeredHeading: 'A seat is free for you',
  offeredText:
    'You were waiting for one. It is kept for you until {{until}}. After that it goes to the next in line, and you are no longer on the list.',
  offeredPays: 'When you take it, we reserve it for you, and you see how to pay.',
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
  movedPaid: 'Your seat is booked: your payment counts towards it.',
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
  changedText: 'You still have your seat. There is nothing you need to do. We are sorry for the trouble.',
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
  leftLineAgain: 'Was it a mistake? If you join again, you start at the end of the list.',
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
  signupConfirmNotYou: 'If it was not you, do nothing. We will not write to this address again.',

  signupConfirmedSubject: 'Thank you, we will keep you posted',
  signupConfirmedPreheader: 'You can unsubscribe at any time.',
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
  filesSubject: 'To look at again: {{title}}',
  filesHeading: 'To look at again',
  filesText: 'What was shown at the event is online now. You can go back to it at any time.',
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
  missedWrong: 'Were you there? Then we forgot to mark you present. Please call us:',

  whyRegistered: 'You get this email because you registered for “{{title}}” on {{host}}.',
  whyBooked: 'You get this email because {{bookedBy}} booked a seat in “{{title}}” for you on {{host}}.',
  whyWaiting: 'You get this email because you joined the waiting list for “{{title}}” on {{host}}.',
  whyOwnLinks: 'You get this email because someone asked for the links to your registrations on {{host}}.',
  whyEnquiry: 'You get this email because you wrote to us on {{host}}.',
  whySignup: 'You get this email because someone entered this address on {{host}}.',
  whySubscribed: 'You get this email because you signed up on {{host}}.',
  sentBy: 'Sent by {{name}}, {{address}}.',
} as const

export const mr: Messages<typeof en> = {
  greeting: 'नमस्कार {{name}},',
  greetingNameless: 'नमस्कार,',
  toOwnPage: 'आपली नोंदणी पाहा किंवा बदला',
  ownPageText:
    'येणे जमत नाही, की काही बदलायचे आहे? आपल्या नोंदणीच्या पानावर नाव किंवा फोन नंबर दुरुस्त करता येतो, सहभागी कसे व्हायचे ते पाहता येते आणि नोंदणी रद्दही करता येते.',
  ownPageSecret: 'आपल्या नोंदणीची लिंक फक्त आपल्यासाठी आहे. कृपया ती कोणालाही पाठवू नका.',
  calendarAttached: 'कॅलेंडरची नोंद सोबत जोडली आहे.',
  calendarReplaced: 'सोबतची कॅलेंडर नोंद आधीच्या नोंदीच्या जागी येईल.',
  calendarRemoved: 'सोबतच्या फाइलमुळे आपल्या कॅलेंडरमधली नोंद निघून जाईल.',
  questions: 'काही विचारायचे आहे?',
  time: 'वेळ',
  unsubscribe: 'हे ईमेल थांबवा',

  confirmedSubject: '{{day}}, आपली जागा नक्की: {{title}}',
  confirmedHeading: 'आपली जागा नक्की झाली',
  confirmedText: 'नोंदणी केल्याबद्दल धन्यवाद. कार्यक्रमाची माहिती अशी:',
  guests: 'आपण {{seats}} जागा घेतल्या आहेत. आपण नावे कळवली आणि फी मिळाली, की प्रत्येकाला वेगळा ईमेल जाईल.',
  guestsNames: 'कोण येणार ते कळवा',
  linkComes: 'Zoom लिंक कार्यक्रमाच्या {{joiningHours}} तास आधी वेगळ्या ईमेलने पाठवू.',
  linkComesSoon: 'Zoom लिंकचा वेगळा ईमेल या ईमेलपाठोपाठ येईल.',
  directionsComeSoon: 'कसे पोहोचायचे, त्याचा नकाशासह ईमेल यापाठोपाठ येईल.',
  directionsCome: 'कसे पोहोचायचे, ते कार्यक्रमाच्या {{joiningHours}} तास आधी नकाशासह पुन्हा एकदा ईमेलने कळवू.',

  reservedSubject: 'जागा राखून ठेवली, फी {{price}}: {{title}}',
  reservedPreheader: 'कोणत्याही UPI ॲपने फी भरा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  reservedPreheaderUntil: '{{until}} पर्यंत ती आपल्यासाठी राखून ठेवली आहे. कोणत्याही UPI ॲपने फी भरा.',
  reservedHeading: 'आपली जागा राखून ठेवली आहे',
  toPay: 'भरायची फी',
  upiPhone: 'UPI साठी फोन नंबर',
  qrCaption:
    'Google Pay, PhonePe, Paytm किंवा इतर कोणत्याही UPI ॲपने हा कोड स्कॅन करा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  payHere:
    'हा ईमेल फोनवर वाचताय? या बटणाने उघडणाऱ्या पानावरून थेट UPI ॲप उघडता येते; सगळी माहिती आधीच भरलेली असते. फी भरली, की ॲपमध्ये दिसणारा १२ अंकी UTR नंबर त्याच पानावर लिहा: त्यावरून आपले पैसे सापडतात.',
  heldReleased: '{{until}} पर्यंत ही जागा आपल्यासाठी राखून ठेवली आहे. तोपर्यंत फी आली नाही तर ती पुढच्या व्यक्तीला देऊ.',
  held: 'कृपया {{until}} पर्यंत फी भरा.',
  heldOpenInPlace: 'कृपया कार्यक्रम सुरू होण्याआधी किंवा आल्यावर प्रवेशापाशी फी भरा.',
  reportedAlready: 'फी भरल्याचे आपण कळवले आहे. पैसे मिळाल्याची खात्री करत आहोत; झाली, की ईमेलने कळवू.',
  reservedNotComing:
    'येणे जमणार नसेल, तर शक्य तितक्या लवकर नोंदणी रद्द करा. फी भरली असेल, तर {{days}} दिवस आधीपर्यंत पैसे परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  payElse: 'फी दुसरे कोणी भरणार आहे का? हे पान त्यांना पाठवा: त्यावर कार्यक्रम आणि रक्कम आहे, आपले नाव नाही.',
  screenshotInstead: 'UTR नंबर सापडत नाही?',
  sendScreenshot: 'WhatsApp वर स्क्रीनशॉट पाठवा',
  screenshotText: 'नमस्कार, “{{title}}” साठी {{price}} फी भरली आहे. स्क्रीनशॉट पाठवत आहे.',

  reminderSubject: '{{price}} फी बाकी, {{day}}पर्यंत: {{title}}',
  reminderSubjectOpen: '{{price}} फी बाकी: {{title}}',
  reminderHeading: 'आपली जागा अजून राखलेली आहे',
  reminderText: '“{{title}}” साठीची आपली फी अजून आमच्यापर्यंत पोहोचलेली दिसत नाही.',
  reminderPaid: 'फी आधीच भरली आहे? मग फक्त UTR नंबर कळवायचा राहिला आहे: तो आपल्या नोंदणीच्या पानावर लिहा.',

  amountSubject: 'बदललेली फी, {{price}}: {{title}}',
  amountHeading: 'आपल्या जागेची फी बदलली आहे',
  amountText: 'आपल्या जागेची फी आता {{before}} ऐवजी {{price}} आहे.',
  amountCame: 'त्यापैकी {{came}} मिळाले आहेत.',
  amountNothing: 'आता पैसे भरायचे बाकी नाहीत.',

  receivedSubject: 'फी मिळाली, जागा नक्की: {{title}}',
  receivedSubjectOther: 'फी मिळाली: {{title}}',
  receivedHeadingOther: 'आपली फी मिळाली',
  receivedText: 'धन्यवाद, {{price}} फी मिळाली. आपली पावती, क्रमांक {{number}}, खाली आहे.',
  receivedPart: '{{price}} पैकी {{rest}} फी अजून भरायची आहे. कशी, ते आपल्या नोंदणीच्या पानावर दिले आहे.',
  receivedGone: '“{{title}}” साठीची जागा आता आपल्याकडे नाही. जागेबद्दल किंवा पैशांबद्दल आम्हीच आपल्याशी संपर्क साधू.',
  receivedCancelled: '“{{title}}” हा कार्यक्रम रद्द झाला आहे. आपले पैसे पूर्ण परत करू.',
  receivedOver: 'ही फी “{{title}}” साठीची आहे.',

  releasedSubject: 'फी न आल्यामुळे जागा मोकळी केली: {{title}}',
  releasedHeading: 'फी न आल्यामुळे जागा मोकळी केली',
  releasedText:
    '“{{title}}” साठी आपली जागा राखून ठेवली होती, पण फी वेळेत आमच्यापर्यंत पोहोचली नाही. म्हणून ती जागा आता पुढच्या व्यक्तीला देऊ.',
  releasedPaid: 'फी भरली आहे? मग आपल्या नोंदणीच्या पानावर UTR नंबर लिहा किंवा फोन करा:',
  releasedAgain: 'अजूनही यायचे आहे? कार्यक्रमाच्या पानावर नोंदणी करा; जागा भरल्या असतील, तर प्रतीक्षा यादीत नाव नोंदवा.',

  refundedSubject: '{{price}} परत केले: {{title}}',
  refundedHeading: 'आपले पैसे परत केले आहेत',
  refundedText: '“{{title}}” साठी आपण भरलेले {{price}} परत केले आहेत. क्रेडिट नोट, क्रमांक {{number}}, खाली आहे.',
  toReceipt: 'छापण्यासाठी: पावतीचे पान',
  toCreditNote: 'छापण्यासाठी: क्रेडिट नोटचे पान',
  refundedWhen: 'UPI ने पैसे लगेच जमा होतात. काही बँकांमध्ये ते दिसायला एक-दोन दिवस लागतात.',

  waitlistedSubject: 'प्रतीक्षा यादीत नाव नोंदवले: {{title}}',
  waitlistedHeading: 'आपले नाव प्रतीक्षा यादीत आहे',
  placeInLine: 'यादीतला आपला क्रमांक',
  waitlistedText:
    'सध्या सगळ्या जागा भरल्या आहेत. एखादी मोकळी झाली, की यादीत पहिल्या असलेल्यांना ईमेलने कळवतो; ती घेण्यासाठी त्यांना जास्तीत जास्त {{offerHours}} तास मिळतात.',
  waitlistedCheck: 'म्हणून अधूनमधून ईमेल पाहत राहा; स्पॅम फोल्डरही पाहा. जागा मिळेपर्यंत पैसे भरायचे नाहीत.',
  waitlistedButton: 'क्रमांक पाहा किंवा नाव काढा',

  offeredSubject: 'आपल्यासाठी जागा मोकळी झाली: {{title}}',
  offeredHeading: 'आपल्यासाठी जागा मोकळी झाली आहे',
  offeredText:
    'आपल्यासाठी एक जागा मोकळी झाली आहे. ती {{until}} पर्यंत राखून ठेवू. त्यानंतर ती यादीतल्या पुढच्या व्यक्तीला देऊ आणि आपले नाव यादीतून निघेल.',
  offeredPays: '“ही जागा घ्या” हे बटण दाबलेत, की जागा आपल्यासाठी राखून ठेवू आणि फी कशी भरायची ते दिसेल.',
  offeredNotComing: 'येणे जमणार नाही? मग त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',

  lapsedSubject: 'ही जागा आता आपल्यासाठी राखलेली नाही: {{title}}',
  lapsedHeading: 'ती जागा आता आपल्यासाठी राखलेली नाही',
  lapsedText:
    '“{{title}}” ची एक जागा आपल्यासाठी ठेवली होती, पण आपल्याकडून वेळेत काही कळले नाही. आपले नाव आता प्रतीक्षा यादीत नाही.',

  movedSubject: 'आता {{day}} रोजी: {{title}}',
  movedHeading: 'आपली नोंदणी आता या कार्यक्रमासाठी',
  movedText: '{{date}} रोजीच्या “{{title}}” साठीची आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:',
  movedTextAlone: 'आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:',
  movedPaid: 'आपली जागा नक्की आहे: भरलेली फी यालाच धरली आहे.',
  movedDue: '{{price}} फी अजून भरायची आहे. कशी, ते आपल्या नोंदणीच्या पानावर दिले आहे.',
  movedNotSuiting: 'हे जमणार नसेल, तर फोन करा:',
  movedCalendar: 'सोबत कॅलेंडरच्या दोन नोंदी आहेत: पहिली या कार्यक्रमाची; दुसरीमुळे आधीची नोंद निघून जाईल.',

  toOwnPageShort: 'आपली नोंदणी उघडा',

  joiningOnlineSubject: '{{day}}, Zoom लिंक: {{title}}',
  joiningInPlaceSubject: '{{day}}, कसे पोहोचाल: {{title}}',
  joiningHeading: '{{day}} रोजी भेटूया',
  joiningOnlineText: 'ही आपली लिंक. फोन आणि लॅपटॉप, दोन्हींवर चालते.',
  joiningInPlaceText: 'कसे पोहोचायचे आणि सोबत काय आणायचे, ते इथे दिले आहे.',
  doorsOpen: 'प्रवेश {{time}} पासून',
  codeAlt: 'प्रवेशासाठी QR कोड: {{code}}',
  codeCaption: 'प्रवेशाच्या वेळी हा दाखवा, किंवा फक्त आपले नाव सांगा.',
  codesCaption: 'प्रवेशाच्या वेळी हा दाखवा. इतरांचे कोड आपल्या नोंदणीच्या पानावर आहेत.',
  joiningForYou: 'ही लिंक नोंदणी केलेल्यांसाठी आहे. कृपया ती पुढे पाठवू नका.',
  joiningProblem: 'आवाज येत नसेल, तर मीटिंगमधून बाहेर पडून पुन्हा या. लिंक उघडली नाही, तर फोन करा:',
  unreachedChat:
    'नमस्कार {{name}}, मी {{consultant}}. {{day}} रोजीच्या “{{title}}” बद्दलचा ईमेल आपल्यापर्यंत पोहोचत नाही. माहिती इथेच पाठवू, की दुसऱ्या ईमेल पत्त्यावर?',
  owedChat:
    'नमस्कार {{name}}, मी {{consultant}}. {{day}} रोजीच्या “{{title}}” चे {{price}} अजून यायचे आहेत. कृपया ते UPI ने {{upiId}} ({{upiName}}) वर पाठवावेत आणि नोटमध्ये {{reference}} लिहावे. आपण पैसे आधीच पाठवले असतील, तर UTR नंबर कळवावा.',

  changedDateSubject: 'नवी तारीख, {{day}}: {{title}}',
  changedTimeSubject: 'नवी वेळ: {{title}}',
  changedPlaceSubject: 'नवे ठिकाण: {{title}}',
  changedDateHeading: 'तारीख बदलली आहे',
  changedTimeHeading: 'वेळ बदलली आहे',
  changedPlaceHeading: 'ठिकाण बदलले आहे',
  changedDatePlaceHeading: 'तारीख आणि ठिकाण बदलले आहे',
  changedTimePlaceHeading: 'वेळ आणि ठिकाण बदलले आहे',
  takesPlaceSubject: 'कार्यक्रम होणार आहे, {{day}}: {{title}}',
  takesPlaceHeading: 'हा कार्यक्रम होणार आहे',
  takesPlaceText:
    'हा कार्यक्रम रद्द झाल्याचे आम्ही कळवले होते. आता तो होणार आहे, आणि आपली जागा तशीच आहे. झालेल्या गोंधळाबद्दल क्षमस्व.',
  takesPlaceWaiting:
    'हा कार्यक्रम रद्द झाल्याचे आम्ही कळवले होते. आता तो होणार आहे, आणि प्रतीक्षा यादीत आपले नाव तसेच आहे. झालेल्या गोंधळाबद्दल क्षमस्व.',
  changedText: 'आपली जागा तशीच आहे; आपल्याला काहीही करावे लागणार नाही. गैरसोयीबद्दल क्षमस्व.',
  changedNotSuiting: 'आता येणे जमणार नसेल, तर आपल्या नोंदणीच्या पानावर नोंदणी रद्द करा; जागा पुढच्या व्यक्तीला देता येईल.',
  changedPaid: 'फी भरली असेल आणि आता येणे जमणार नसेल, तर पूर्ण पैसे परत करू.',
  changedWaiting: 'प्रतीक्षा यादीत आपले नाव आणि क्रमांक तसाच आहे. आता येणे जमणार नसेल, तर कृपया यादीतून नाव काढा.',
  changedOffered:
    '{{until}} पर्यंत ही जागा आपल्यासाठी ठेवलेली आहे. आता येणे जमणार नसेल, तर त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',
  was: 'आधी: {{value}}',

  eventCancelledSubject: 'कार्यक्रम रद्द, {{day}}: {{title}}',
  eventCancelledHeading: 'कार्यक्रम रद्द झाला आहे',
  eventCancelledText: '{{date}} रोजीचा “{{title}}” हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  eventCancelledWaiting: 'कार्यक्रमासोबत त्याची प्रतीक्षा यादीही बंद झाली आहे.',
  eventCancelledPaid: 'आपण भरलेले {{price}} पूर्ण परत करू.',
  otherEvents: 'इतर कार्यक्रम पाहा',

  registrationCancelledSubject: 'नोंदणी रद्द केली: {{title}}',
  registrationCancelledHeading: 'आपली नोंदणी रद्द केली आहे',
  registrationCancelledText: 'आपण सांगितल्याप्रमाणे “{{title}}” साठीची आपली नोंदणी रद्द केली आहे. कळवल्याबद्दल धन्यवाद.',
  registrationCancelledPaid:
    'फी भरली असेल आणि कार्यक्रमाच्या किमान {{days}} दिवस आधी नोंदणी रद्द केली असेल, तर पैसे परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  registrationCancelledHasPaid:
    'आपण भरलेले {{price}} मिळाले आहेत. कार्यक्रमाच्या किमान {{days}} दिवस आधी नोंदणी रद्द केली असेल, तर ते परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  leftLineSubject: 'प्रतीक्षा यादीतून नाव काढले: {{title}}',
  leftLineHeading: 'प्रतीक्षा यादीतून आपले नाव काढले आहे',
  leftLineText: 'आपण सांगितल्याप्रमाणे “{{title}}” च्या प्रतीक्षा यादीतून आपले नाव काढले आहे. कळवल्याबद्दल धन्यवाद.',
  leftLineAgain: 'चुकून काढले का? पुन्हा नाव नोंदवता येते; ते यादीत शेवटी येईल.',
  registrationCancelledNotYou: 'नोंदणी आपण रद्द केली नसेल, तर आम्हाला फोन करा:',
  registrationCancelledAgain: 'चुकून रद्द झाली का? जागा शिल्लक असतील, तर पुन्हा नोंदणी करता येते.',
  toEvent: 'कार्यक्रमाचे पान',

  dateSetSubject: 'तारीख ठरली, {{day}}: {{title}}',
  dateSetHeading: 'तारीख ठरली',
  dateSetText: 'तारीख ठरली की कळवा, असे आपण सांगितले होते. नोंदणी आता सुरू झाली आहे.',

  ownLinksSubject: 'आपल्या नोंदणीच्या लिंक',
  ownLinksHeading: 'आपल्या नोंदण्या',
  ownLinksText: 'आपण मागितलेल्या लिंक इथे आहेत. प्रत्येक लिंकवर त्या नोंदणीचे पान उघडते.',
  waitlistOf: '“{{title}}”, प्रतीक्षा यादी:',
  ownLinksNotYou: 'आपण मागितल्या नसतील, तर काही करायची गरज नाही. या लिंक फक्त याच पत्त्यावर पाठवल्या आहेत.',

  enquiryReceivedSubject: 'आपला मेसेज मिळाला',
  enquiryReceivedHeading: 'मेसेजबद्दल धन्यवाद',
  enquiryReceivedMore: 'आणखी काही सांगायचे आहे? याच ईमेलला उत्तर द्या.',
  enquiryReceivedQuote: 'आपण लिहिले होते:',
  enquiryReceivedUrgent: 'घाई असेल, तर फोन करा:',

  replySubject: 'आपल्या मेसेजविषयी',

  signupConfirmSubject: 'हा ईमेल पत्ता आपलाच आहे ना?',
  signupConfirmPreheader: 'फक्त एक बटण दाबा. दाबले नाही, तर आम्ही पुन्हा ईमेल पाठवणार नाही.',
  signupConfirmHeading: 'आणखी एकच पायरी',
  signupConfirmText:
    'नवीन कार्यक्रम जाहीर झाला की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  signupConfirmWorkshops:
    'या कार्यशाळांची पुढची तारीख ठरली की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  signupConfirmWorkshop:
    '“{{title}}” ची पुढची तारीख ठरली की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  signupConfirmNotYou: 'आपण पत्ता दिला नसेल, तर काहीही करू नका. या पत्त्यावर पुन्हा ईमेल पाठवणार नाही.',

  signupConfirmedSubject: 'धन्यवाद, आपल्याला नक्की कळवू',
  signupConfirmedPreheader: 'हे ईमेल केव्हाही थांबवता येतात.',
  signupConfirmedWorkshops: 'धन्यवाद. या कार्यशाळांची पुढची तारीख ठरली, की आपल्याला कळवू.',
  signupConfirmedWorkshop: 'धन्यवाद. “{{title}}” ची पुढची तारीख ठरली, की आपल्याला कळवू.',

  recording: 'रेकॉर्डिंग',
  slides: 'स्लाइड्स',
  thanksSubject: 'धन्यवाद: {{title}}',
  thanksPreheader: 'प्रमाणपत्र आणि तीन छोटे प्रश्न आपल्या नोंदणीच्या पानावर आहेत.',
  thanksPreheaderOpen: 'आपल्या नोंदणीच्या पानावर तीन छोटे प्रश्न आहेत.',
  thanksHeading: 'आल्याबद्दल धन्यवाद',
  thanksHeadingOpen: 'नोंदणी केल्याबद्दल धन्यवाद',
  thanksText: 'आलात, वेळ दिलात, आभारी आहोत.',
  thanksTextOpen: 'कार्यक्रम पार पडला. आपण आला असाल, तर मनापासून धन्यवाद. येणे जमले नसेल, तर पुढच्या वेळी नक्की भेटू.',
  thanksFiles: 'पुन्हा पाहण्यासाठी:',
  filesSubject: 'पुन्हा पाहण्यासाठी: {{title}}',
  filesHeading: 'पुन्हा पाहण्यासाठी',
  filesText: 'कार्यक्रमात जे दाखवले, ते आता ऑनलाइन आहे. आपण ते केव्हाही पुन्हा पाहू शकता.',
  thanksPage:
    'आपल्या नोंदणीच्या पानावर उपस्थितीचे प्रमाणपत्र आहे; ते छापता येते किंवा PDF म्हणून ठेवता येते. तिथेच तीन छोटे प्रश्न आहेत. नाव चुकले असेल, तर या ईमेलला उत्तर द्या; आम्ही ते दुरुस्त करू.',
  thanksPageOpen:
    'आपल्या नोंदणीच्या पानावर तीन छोटे प्रश्न आहेत. उत्तरे द्यायला एक मिनिट लागते, आणि पुढे येणाऱ्यांना त्याचा उपयोग होतो.',
  thanksButton: 'प्रमाणपत्र आणि तीन प्रश्न',
  thanksButtonOpen: 'तीन छोटे प्रश्न',
  missedSubject: 'आपली भेट झाली नाही: {{title}}',
  missedHeading: 'आपली भेट झाली नाही',
  missedText: '{{day}} रोजीच्या “{{title}}” साठी आपली जागा होती, पण आपली भेट झाली नाही.',
  missedFiles: 'कार्यक्रमात काय झाले, ते पाहा:',
  missedNone: 'पुढच्या तारखा ठरल्या, की आमच्या साइटवर दिसतील.',
  missedWrong: 'आपण आला होतात का? मग आपल्या नावापुढे खूण करायची राहिली आहे. कृपया फोन करा:',

  whyRegistered: '{{host}} वर “{{title}}” साठी नोंदणी केल्यामुळे हा ईमेल पाठवला आहे.',
  whyBooked: '{{bookedBy}} यांनी {{host}} वर “{{title}}” साठी आपल्याकरता जागा घेतल्यामुळे हा ईमेल पाठवला आहे.',
  whyWaiting: '{{host}} वर “{{title}}” च्या प्रतीक्षा यादीत नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  whyOwnLinks: '{{host}} वर कोणीतरी आपल्या नोंदणीच्या लिंक मागितल्या, म्हणून हा ईमेल पाठवला आहे.',
  whyEnquiry: '{{host}} वर आपण आम्हाला मेसेज लिहिल्यामुळे हा ईमेल पाठवला आहे.',
  whySignup: '{{host}} वर कोणीतरी हा पत्ता दिला, म्हणून हा ईमेल पाठवला आहे.',
  whySubscribed: '{{host}} वर आपण नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  sentBy: 'प्रेषक: {{name}}, {{address}}.',
}
