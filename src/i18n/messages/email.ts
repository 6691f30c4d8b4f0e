/** To registrants and visitors; the consultant's stand in src/mail/kinds. */
export const email = {
  greeting: ['Namaskar {{name}},', 'नमस्कार {{name}},'],
  greetingNameless: ['Namaskar,', 'नमस्कार,'],
  toOwnPage: ['See or change your registration', 'आपली नोंदणी पाहा किंवा बदला'],
  ownPageText: [
    'Plans changed? On your registration page you can correct your name or phone, see how to join, or cancel.',
    'येणे जमत नाही, की काही बदलायचे आहे? आपल्या नोंदणीच्या पानावर नाव किंवा फोन नंबर दुरुस्त करता येतो, सहभागी कसे व्हायचे ते पाहता येते आणि नोंदणी रद्दही करता येते.',
  ],
  ownPageSecret: [
    "Your registration link is only for you. Please don't forward it.",
    'आपल्या नोंदणीची लिंक फक्त आपल्यासाठी आहे. कृपया ती कोणालाही पाठवू नका.',
  ],
  calendarAttached: ['A calendar entry is attached.', 'कॅलेंडरची नोंद सोबत जोडली आहे.'],
  calendarReplaced: [
    'The attached calendar entry replaces the earlier one.',
    'सोबतची कॅलेंडर नोंद आधीच्या नोंदीच्या जागी येईल.',
  ],
  calendarRemoved: [
    'The attached file removes the entry from your calendar.',
    'सोबतच्या फाइलमुळे आपल्या कॅलेंडरमधली नोंद निघून जाईल.',
  ],
  questions: ['Questions?', 'काही विचारायचे आहे?'],
  time: ['Time', 'वेळ'],
  unsubscribe: ['Unsubscribe', 'हे ईमेल थांबवा'],
  confirmedSubject: ['Seat confirmed for {{day}}: {{title}}', '{{day}}, आपली जागा नक्की: {{title}}'],
  confirmedHeading: ['Your seat is booked', 'आपली जागा नक्की झाली'],
  confirmedText: [
    'Thank you for registering. Here is what you need to know.',
    'नोंदणी केल्याबद्दल धन्यवाद. कार्यक्रमाची माहिती अशी:',
  ],
  guests: [
    'You have booked {{seats}} seats. When you have told us who is coming, and paid, each person gets their own email.',
    'आपण {{seats}} जागा घेतल्या आहेत. आपण नावे कळवली आणि फी मिळाली, की प्रत्येकाला वेगळा ईमेल जाईल.',
  ],
  tellGuests: [
    'Please tell the people whom you booked for: this email goes to you alone.',
    'ज्यांच्यासाठी जागा घेतल्या आहेत, त्यांना कृपया आपण कळवा: हा ईमेल फक्त आपल्यालाच आला आहे.',
  ],
  guestsNames: ['Say who is coming', 'कोण येणार ते कळवा'],
  linkComes: [
    'You will get the Zoom link in a separate email, {{joiningHours}} hours before we start.',
    'Zoom लिंक कार्यक्रमाच्या {{joiningHours}} तास आधी वेगळ्या ईमेलने पाठवू.',
  ],
  linkComesSoon: [
    'You will get the Zoom link in a separate email, right after this one.',
    'Zoom लिंकचा वेगळा ईमेल या ईमेलपाठोपाठ येईल.',
  ],
  directionsComeSoon: [
    "We'll email you the directions again, with a map, right after this email.",
    'कसे पोहोचायचे, त्याचा नकाशासह ईमेल यापाठोपाठ येईल.',
  ],
  directionsCome: [
    "We'll email you the directions again, with a map, {{joiningHours}} hours before we start.",
    'कसे पोहोचायचे, ते कार्यक्रमाच्या {{joiningHours}} तास आधी नकाशासह पुन्हा एकदा ईमेलने कळवू.',
  ],
  reservedSubject: ['Reserved, {{price}} to pay: {{title}}', 'जागा राखून ठेवली, फी {{price}}: {{title}}'],
  reservedPreheader: [
    'Pay with any UPI app: amount and reference are filled in.',
    'कोणत्याही UPI ॲपने फी भरा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  ],
  reservedPreheaderUntil: [
    'It is kept for you until {{until}}. Pay with any UPI app.',
    '{{until}} पर्यंत ती आपल्यासाठी राखून ठेवली आहे. कोणत्याही UPI ॲपने फी भरा.',
  ],
  reservedHeading: ['Your seat is reserved', 'आपली जागा राखून ठेवली आहे'],
  toPay: ['To pay', 'भरायची फी'],
  qrCaption: [
    'Scan the code with Google Pay, PhonePe, Paytm or any other UPI app: amount and reference are filled in.',
    'Google Pay, PhonePe, Paytm किंवा इतर कोणत्याही UPI ॲपने हा कोड स्कॅन करा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  ],
  payHere: [
    'The button opens a page that starts your UPI app with everything filled in. After paying, enter the 12-digit UTR number there, so that we can find your payment.',
    'या बटणाने उघडणाऱ्या पानावरून UPI ॲप सुरू होते; सगळी माहिती आधीच भरलेली असते. फी भरली, की ॲपमधला १२ अंकी UTR नंबर त्याच पानावर लिहा: त्यावरून आपले पैसे सापडतात.',
  ],
  heldReleased: [
    'The seat is reserved for you until {{until}}. If you have not paid by then, it goes to someone else.',
    '{{until}} पर्यंत ही जागा आपल्यासाठी राखून ठेवली आहे. तोपर्यंत फी आली नाही तर ती पुढच्या व्यक्तीला देऊ.',
  ],
  held: ['Please pay by {{until}}.', 'कृपया {{until}} पर्यंत फी भरा.'],
  heldOpenInPlace: [
    'Please pay before the event begins, or at the door.',
    'कृपया कार्यक्रम सुरू होण्याआधी किंवा आल्यावर प्रवेशापाशी फी भरा.',
  ],
  reportedAlready: [
    'You have told us that you paid. We are checking, and will write as soon as we have found it.',
    'फी भरल्याचे आपण कळवले आहे. पैसे मिळाल्याची खात्री करत आहोत; झाली, की ईमेलने कळवू.',
  ],
  chairsYours: ['The marked chairs are yours.', 'खूण केलेल्या खुर्च्या आपल्या.'],
  payElse: ['Is someone else paying, or did your plans change?', 'फी दुसरे कोणी भरणार आहे, की काही बदलायचे आहे?'],
  screenshotInstead: ['Cannot find the UTR?', 'UTR नंबर सापडत नाही?'],
  sendScreenshot: ['Send us a screenshot on WhatsApp', 'WhatsApp वर स्क्रीनशॉट पाठवा'],
  screenshotText: [
    'Namaskar, I have paid {{price}} for “{{title}}”. The screenshot follows.',
    'नमस्कार, “{{title}}” साठी {{price}} फी भरली आहे. स्क्रीनशॉट पाठवत आहे.',
  ],
  reminderSubject: ['{{price}} to pay by {{day}}: {{title}}', '{{price}} फी बाकी, {{day}}पर्यंत: {{title}}'],
  reminderSubjectOpen: ['{{price}} still to pay: {{title}}', '{{price}} फी बाकी: {{title}}'],
  reminderHeading: ['Your seat is still reserved', 'आपली जागा अजून राखलेली आहे'],
  reminderText: [
    'We have not found your payment for “{{title}}” yet.',
    '“{{title}}” साठीची आपली फी अजून आमच्यापर्यंत पोहोचलेली दिसत नाही.',
  ],
  reminderPaid: [
    'Have you paid already? Then only the UTR is missing: please enter it on your registration page.',
    'फी आधीच भरली आहे? मग फक्त UTR नंबर कळवायचा राहिला आहे: तो आपल्या नोंदणीच्या पानावर लिहा.',
  ],
  amountSubject: ['New amount, {{price}}: {{title}}', 'बदललेली फी, {{price}}: {{title}}'],
  amountHeading: ['The amount for your seat has changed', 'आपल्या जागेची फी बदलली आहे'],
  amountText: [
    'Your seat now costs {{price}} instead of {{before}}.',
    'आपल्या जागेची फी आता {{before}} ऐवजी {{price}} आहे.',
  ],
  amountCame: ['{{came}} of it has come in.', 'त्यापैकी {{came}} मिळाले आहेत.'],
  amountNothing: ['Nothing is left to pay.', 'आता पैसे भरायचे बाकी नाहीत.'],
  receivedSubject: ['Paid, seat booked: {{title}}', 'फी मिळाली, जागा नक्की: {{title}}'],
  receivedSubjectOther: ['Payment received: {{title}}', 'फी मिळाली: {{title}}'],
  receivedHeadingOther: ['Your payment has arrived', 'आपली फी मिळाली'],
  receivedText: [
    'Thank you: we have received {{price}}. Your receipt, {{number}}, is below.',
    'धन्यवाद, {{price}} फी मिळाली. आपली पावती, क्रमांक {{number}}, खाली आहे.',
  ],
  receivedPart: [
    'Of {{price}}, {{rest}} is still to be paid: your registration page shows how.',
    '{{price}} पैकी {{rest}} फी अजून भरायची आहे. कशी, ते आपल्या नोंदणीच्या पानावर दिले आहे.',
  ],
  receivedGone: [
    'You no longer have a seat for “{{title}}”. We will call or write to you about a seat or your money.',
    '“{{title}}” साठीची जागा आता आपल्याकडे नाही. जागेबद्दल किंवा पैशांबद्दल आम्हीच आपल्याशी संपर्क साधू.',
  ],
  receivedCancelled: [
    '“{{title}}” is cancelled. We will return the whole amount.',
    '“{{title}}” हा कार्यक्रम रद्द झाला आहे. आपले पैसे पूर्ण परत करू.',
  ],
  receivedOver: ['This was the fee for “{{title}}”.', 'ही फी “{{title}}” साठीची आहे.'],
  releasedSubject: ['Seat released: {{title}}', 'फी न आल्यामुळे जागा मोकळी केली: {{title}}'],
  releasedHeading: ['Your reserved seat has been released', 'फी न आल्यामुळे जागा मोकळी केली'],
  releasedText: [
    'We had reserved a seat for “{{title}}” for you, and found no payment in time. So the seat goes to someone else.',
    '“{{title}}” साठी आपली जागा राखून ठेवली होती, पण फी वेळेत आमच्यापर्यंत पोहोचली नाही. म्हणून ती जागा आता पुढच्या व्यक्तीला देऊ.',
  ],
  releasedPaid: [
    'Have you paid? Please tell us the UTR on your registration page, or call us:',
    'फी भरली आहे? मग आपल्या नोंदणीच्या पानावर UTR नंबर लिहा किंवा फोन करा:',
  ],
  releasedAgain: [
    'Would you still like to come? Register on the event’s page, or join the waiting list if it is full.',
    'अजूनही यायचे आहे? कार्यक्रमाच्या पानावर नोंदणी करा; जागा भरल्या असतील, तर प्रतीक्षा यादीत नाव नोंदवा.',
  ],
  refundedSubject: ['{{price}} returned to you: {{title}}', '{{price}} परत केले: {{title}}'],
  refundedHeading: ['We have returned your payment', 'आपले पैसे परत केले आहेत'],
  refundedText: [
    'We have returned {{price}}, which you paid for “{{title}}”. The credit note, {{number}}, is below.',
    '“{{title}}” साठी आपण भरलेले {{price}} परत केले आहेत. क्रेडिट नोट, क्रमांक {{number}}, खाली आहे.',
  ],
  toReceipt: ['To print: the receipt as a page', 'छापण्यासाठी: पावतीचे पान'],
  toCreditNote: ['To print: the credit note as a page', 'छापण्यासाठी: क्रेडिट नोटचे पान'],
  refundedWhen: [
    'UPI is instant, but some banks take a day or two to show it.',
    'UPI ने पैसे लगेच जमा होतात. काही बँकांमध्ये ते दिसायला एक-दोन दिवस लागतात.',
  ],
  waitlistedSubject: ['On the waiting list: {{title}}', 'प्रतीक्षा यादीत नाव नोंदवले: {{title}}'],
  waitlistedHeading: ['You are on the waiting list', 'आपले नाव प्रतीक्षा यादीत आहे'],
  placeInLine: ['Your place in line', 'यादीतला आपला क्रमांक'],
  waitlistedText: [
    'All seats are taken for now. When one is free, we offer it by email to the first in line, who has up to {{offerHours}} hours to take it.',
    'सध्या सगळ्या जागा भरल्या आहेत. एखादी मोकळी झाली, की यादीत पहिल्या असलेल्यांना ईमेलने कळवतो; ती घेण्यासाठी त्यांना जास्तीत जास्त {{offerHours}} तास मिळतात.',
  ],
  waitlistedCheck: [
    'Please check your email now and then, including spam. You pay nothing until you have a seat.',
    'म्हणून अधूनमधून ईमेल पाहत राहा; स्पॅम फोल्डरही पाहा. जागा मिळेपर्यंत पैसे भरायचे नाहीत.',
  ],
  waitlistedButton: ['See your place, or leave the list', 'क्रमांक पाहा किंवा नाव काढा'],
  offeredSubject: ['A seat is free for you: {{title}}', 'आपल्यासाठी जागा मोकळी झाली: {{title}}'],
  offeredHeading: ['A seat is free for you', 'आपल्यासाठी जागा मोकळी झाली आहे'],
  offeredText: [
    'You were waiting for one. It is kept for you until {{until}}. After that it goes to the next in line, and you are no longer on the list.',
    'आपल्यासाठी एक जागा मोकळी झाली आहे. ती {{until}} पर्यंत राखून ठेवू. त्यानंतर ती यादीतल्या पुढच्या व्यक्तीला देऊ आणि आपले नाव यादीतून निघेल.',
  ],
  offeredPays: [
    'When you take it, we reserve it for you, and you see how to pay.',
    '“ही जागा घ्या” हे बटण दाबलेत, की जागा आपल्यासाठी राखून ठेवू आणि फी कशी भरायची ते दिसेल.',
  ],
  offeredNotComing: [
    'Cannot come? Please leave the list on the same page, so that the next person can have the seat.',
    'येणे जमणार नाही? मग त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',
  ],
  lapsedSubject: ['No longer kept for you: {{title}}', 'ही जागा आता आपल्यासाठी राखलेली नाही: {{title}}'],
  lapsedHeading: ['The seat is no longer kept for you', 'ती जागा आता आपल्यासाठी राखलेली नाही'],
  lapsedText: [
    'We had kept a seat for “{{title}}” for you, and did not hear from you in time. You are no longer on the waiting list.',
    '“{{title}}” ची एक जागा आपल्यासाठी ठेवली होती, पण आपल्याकडून वेळेत काही कळले नाही. आपले नाव आता प्रतीक्षा यादीत नाही.',
  ],
  movedSubject: ['Moved to {{day}}: {{title}}', 'आता {{day}} रोजी: {{title}}'],
  movedHeading: ['Your registration has moved', 'आपली नोंदणी आता या कार्यक्रमासाठी'],
  movedText: [
    'Your registration for “{{title}}” on {{date}} has moved to this event:',
    '{{date}} रोजीच्या “{{title}}” साठीची आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:',
  ],
  movedTextAlone: ['Your registration has moved to this event:', 'आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:'],
  movedPaid: [
    'Your seat is booked: your payment counts towards it.',
    'आपली जागा नक्की आहे: भरलेली फी यालाच धरली आहे.',
  ],
  movedDue: [
    '{{price}} is still to be paid. Your registration page says how.',
    '{{price}} फी अजून भरायची आहे. कशी, ते आपल्या नोंदणीच्या पानावर दिले आहे.',
  ],
  movedNotSuiting: ['If that does not suit you, call us:', 'हे जमणार नसेल, तर फोन करा:'],
  movedCalendar: [
    'Two calendar entries are attached: the first one adds this event, the second one removes the earlier one.',
    'सोबत कॅलेंडरच्या दोन नोंदी आहेत: पहिली या कार्यक्रमाची; दुसरीमुळे आधीची नोंद निघून जाईल.',
  ],
  toOwnPageShort: ['Open your registration', 'आपली नोंदणी उघडा'],
  joiningOnlineSubject: ['Zoom link for {{day}}: {{title}}', '{{day}}, Zoom लिंक: {{title}}'],
  joiningInPlaceSubject: ['Getting there, {{day}}: {{title}}', '{{day}}, कसे पोहोचाल: {{title}}'],
  joiningHeading: ['See you on {{day}}', '{{day}} रोजी भेटूया'],
  joiningOnlineText: [
    'Here is your link. It works on a phone or a laptop.',
    'ही आपली लिंक. फोन आणि लॅपटॉप, दोन्हींवर चालते.',
  ],
  joiningInPlaceText: [
    'Here is how you get there, and what to bring.',
    'कसे पोहोचायचे आणि सोबत काय आणायचे, ते इथे दिले आहे.',
  ],
  doorsOpen: ['Doors open at {{time}}', 'प्रवेश {{time}} पासून'],
  codeAlt: ['QR code for the entrance: {{code}}', 'प्रवेशासाठी QR कोड: {{code}}'],
  codeCaption: [
    'Show this at the entrance, or just say your name.',
    'प्रवेशाच्या वेळी हा दाखवा, किंवा फक्त आपले नाव सांगा.',
  ],
  codesCaption: [
    'Show this at the entrance. The codes of the others are on your registration page.',
    'प्रवेशाच्या वेळी हा दाखवा. इतरांचे कोड आपल्या नोंदणीच्या पानावर आहेत.',
  ],
  joiningForYou: [
    'The link is for those who have registered. Please do not pass it on.',
    'ही लिंक नोंदणी केलेल्यांसाठी आहे. कृपया ती पुढे पाठवू नका.',
  ],
  joiningProblem: [
    'No sound? Leave the meeting and join again. If you cannot get in, call:',
    'आवाज येत नसेल, तर मीटिंगमधून बाहेर पडून पुन्हा या. लिंक उघडली नाही, तर फोन करा:',
  ],
  unreachedChat: [
    'Namaskar {{name}}, this is {{consultant}}. My email about “{{title}}” on {{day}} does not reach you. Shall I send you the details here, or to another email address?',
    'नमस्कार {{name}}, मी {{consultant}}. {{day}} रोजीच्या “{{title}}” बद्दलचा ईमेल आपल्यापर्यंत पोहोचत नाही. माहिती इथेच पाठवू, की दुसऱ्या ईमेल पत्त्यावर?',
  ],
  owedChat: [
    'Namaskar {{name}}, this is {{consultant}}. {{price}} for “{{title}}” on {{day}} is still to come. Please send it by UPI to {{upiId}} ({{upiName}}), with {{reference}} as the note. If you have paid already, please tell me the UTR number.',
    'नमस्कार {{name}}, मी {{consultant}}. {{day}} रोजीच्या “{{title}}” चे {{price}} अजून यायचे आहेत. कृपया ते UPI ने {{upiId}} ({{upiName}}) वर पाठवावेत आणि नोटमध्ये {{reference}} लिहावे. आपण पैसे आधीच पाठवले असतील, तर UTR नंबर कळवावा.',
  ],
  changedDateSubject: ['New date, {{day}}: {{title}}', 'नवी तारीख, {{day}}: {{title}}'],
  changedTimeSubject: ['New time: {{title}}', 'नवी वेळ: {{title}}'],
  changedPlaceSubject: ['New place: {{title}}', 'नवे ठिकाण: {{title}}'],
  changedDateHeading: ['The date has changed', 'तारीख बदलली आहे'],
  changedTimeHeading: ['The time has changed', 'वेळ बदलली आहे'],
  changedPlaceHeading: ['The place has changed', 'ठिकाण बदलले आहे'],
  changedDatePlaceHeading: ['Date and place have changed', 'तारीख आणि ठिकाण बदलले आहे'],
  changedTimePlaceHeading: ['Time and place have changed', 'वेळ आणि ठिकाण बदलले आहे'],
  takesPlaceSubject: ['Going ahead after all, {{day}}: {{title}}', 'कार्यक्रम होणार आहे, {{day}}: {{title}}'],
  takesPlaceHeading: ['It is going ahead after all', 'हा कार्यक्रम होणार आहे'],
  takesPlaceText: [
    'We told you that this event was cancelled. It is going ahead after all, and your seat is kept. We are sorry for the confusion.',
    'हा कार्यक्रम रद्द झाल्याचे आम्ही कळवले होते. आता तो होणार आहे, आणि आपली जागा तशीच आहे. झालेल्या गोंधळाबद्दल क्षमस्व.',
  ],
  takesPlaceWaiting: [
    'We told you that this event was cancelled. It is going ahead after all, and you are still in line for a seat. We are sorry for the confusion.',
    'हा कार्यक्रम रद्द झाल्याचे आम्ही कळवले होते. आता तो होणार आहे, आणि प्रतीक्षा यादीत आपले नाव तसेच आहे. झालेल्या गोंधळाबद्दल क्षमस्व.',
  ],
  changedText: [
    'You still have your seat. There is nothing you need to do. We are sorry for the trouble.',
    'आपली जागा तशीच आहे; आपल्याला काहीही करावे लागणार नाही. गैरसोयीबद्दल क्षमस्व.',
  ],
  changedNotSuiting: [
    'If you cannot come now, please cancel on your registration page, so that someone else can have your seat.',
    'आता येणे जमणार नसेल, तर आपल्या नोंदणीच्या पानावर नोंदणी रद्द करा; जागा पुढच्या व्यक्तीला देता येईल.',
  ],
  changedPaid: [
    'If you have paid and cannot come now, we will return the whole amount.',
    'फी भरली असेल आणि आता येणे जमणार नसेल, तर पूर्ण पैसे परत करू.',
  ],
  changedWaiting: [
    'You are still on the waiting list, at the same place. If you cannot come now, please take your name off the list.',
    'प्रतीक्षा यादीत आपले नाव आणि क्रमांक तसाच आहे. आता येणे जमणार नसेल, तर कृपया यादीतून नाव काढा.',
  ],
  changedOffered: [
    'We still keep the seat for you until {{until}}. If you cannot come now, please leave the list on the same page, so that the next person can have the seat.',
    '{{until}} पर्यंत ही जागा आपल्यासाठी ठेवलेली आहे. आता येणे जमणार नसेल, तर त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',
  ],
  was: ['earlier: {{value}}', 'आधी: {{value}}'],
  eventCancelledSubject: ['Cancelled, {{day}}: {{title}}', 'कार्यक्रम रद्द, {{day}}: {{title}}'],
  eventCancelledHeading: ['The event is cancelled', 'कार्यक्रम रद्द झाला आहे'],
  eventCancelledText: [
    '“{{title}}” on {{date}} will not take place. We are sorry for the trouble.',
    '{{date}} रोजीचा “{{title}}” हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  ],
  eventCancelledWaiting: [
    'This also ends the waiting list that you were on.',
    'कार्यक्रमासोबत त्याची प्रतीक्षा यादीही बंद झाली आहे.',
  ],
  eventCancelledPaid: [
    'We have your payment of {{price}}, and will return the whole amount.',
    'आपण भरलेले {{price}} पूर्ण परत करू.',
  ],
  otherEvents: ['See other events', 'इतर कार्यक्रम पाहा'],
  registrationCancelledSubject: ['Registration cancelled: {{title}}', 'नोंदणी रद्द केली: {{title}}'],
  registrationCancelledHeading: ['Your registration is cancelled', 'आपली नोंदणी रद्द केली आहे'],
  registrationCancelledText: [
    'As you asked, your registration for “{{title}}” is cancelled. Thank you for telling us.',
    'आपण सांगितल्याप्रमाणे “{{title}}” साठीची आपली नोंदणी रद्द केली आहे. कळवल्याबद्दल धन्यवाद.',
  ],
  registrationCancelledPaid: [
    'If you have paid and cancelled at least {{days}} days before the event, you get your money back or a seat in the next batch.',
    'फी भरली असेल आणि कार्यक्रमाच्या किमान {{days}} दिवस आधी नोंदणी रद्द केली असेल, तर पैसे परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  ],
  registrationCancelledHasPaid: [
    'We have your payment of {{price}}. If you cancelled at least {{days}} days before the event, you get it back, or a seat in the next batch.',
    'आपण भरलेले {{price}} मिळाले आहेत. कार्यक्रमाच्या किमान {{days}} दिवस आधी नोंदणी रद्द केली असेल, तर ते परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  ],
  leftLineSubject: ['Off the waiting list: {{title}}', 'प्रतीक्षा यादीतून नाव काढले: {{title}}'],
  leftLineHeading: ['You are off the waiting list', 'प्रतीक्षा यादीतून आपले नाव काढले आहे'],
  leftLineText: [
    'As you asked, your name is off the waiting list for “{{title}}”. Thank you for telling us.',
    'आपण सांगितल्याप्रमाणे “{{title}}” च्या प्रतीक्षा यादीतून आपले नाव काढले आहे. कळवल्याबद्दल धन्यवाद.',
  ],
  leftLineAgain: [
    'Was it a mistake? If you join again, you start at the end of the list.',
    'चुकून काढले का? पुन्हा नाव नोंदवता येते; ते यादीत शेवटी येईल.',
  ],
  registrationCancelledNotYou: [
    'If it was not you who cancelled, call us:',
    'नोंदणी आपण रद्द केली नसेल, तर आम्हाला फोन करा:',
  ],
  registrationCancelledAgain: [
    'Was it a mistake? You can register again while there are seats.',
    'चुकून रद्द झाली का? जागा शिल्लक असतील, तर पुन्हा नोंदणी करता येते.',
  ],
  toEvent: ['See the event', 'कार्यक्रमाचे पान'],
  dateSetSubject: ['The date is set, {{day}}: {{title}}', 'तारीख ठरली, {{day}}: {{title}}'],
  dateSetHeading: ['The date is set', 'तारीख ठरली'],
  dateSetText: [
    'You asked us to tell you. Registration is open now.',
    'तारीख ठरली की कळवा, असे आपण सांगितले होते. नोंदणी आता सुरू झाली आहे.',
  ],
  ownLinksSubject: ['The links to your registrations', 'आपल्या नोंदणीच्या लिंक'],
  ownLinksHeading: ['Your registrations', 'आपल्या नोंदण्या'],
  ownLinksText: [
    'Here they are, as you asked. Each link opens one registration.',
    'आपण मागितलेल्या लिंक इथे आहेत. प्रत्येक लिंकवर त्या नोंदणीचे पान उघडते.',
  ],
  waitlistOf: ['“{{title}}”, waiting list:', '“{{title}}”, प्रतीक्षा यादी:'],
  ownLinksNotYou: [
    'If you did not ask, do nothing. We sent the links to this address only.',
    'आपण मागितल्या नसतील, तर काही करायची गरज नाही. या लिंक फक्त याच पत्त्यावर पाठवल्या आहेत.',
  ],
  enquiryReceivedSubject: ['We have your message', 'आपला मेसेज मिळाला'],
  enquiryReceivedHeading: ['Thank you for your message', 'मेसेजबद्दल धन्यवाद'],
  enquiryReceivedMore: [
    'Something to add? Just reply to this email.',
    'आणखी काही सांगायचे आहे? याच ईमेलला उत्तर द्या.',
  ],
  enquiryReceivedQuote: ['You wrote:', 'आपण लिहिले होते:'],
  enquiryReceivedUrgent: ['If it cannot wait, call:', 'घाई असेल, तर फोन करा:'],
  replySubject: ['About your message', 'आपल्या मेसेजविषयी'],
  signupConfirmSubject: ['Please confirm your email address', 'हा ईमेल पत्ता आपलाच आहे ना?'],
  signupConfirmPreheader: [
    'Press one button to confirm. If you do nothing, we will not write again.',
    'फक्त एक बटण दाबा. दाबले नाही, तर आम्ही पुन्हा ईमेल पाठवणार नाही.',
  ],
  signupConfirmHeading: ['One more step', 'आणखी एकच पायरी'],
  signupConfirmText: [
    'Someone, probably you, asked us to write to this address when a new event is announced. Shall we?',
    'नवीन कार्यक्रम जाहीर झाला की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  ],
  signupConfirmWorkshops: [
    'Someone, probably you, asked us to write to this address when the next date of these workshops is set. Shall we?',
    'या कार्यशाळांची पुढची तारीख ठरली की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  ],
  signupConfirmWorkshop: [
    'Someone, probably you, asked us to write to this address when the next date of “{{title}}” is set. Shall we?',
    '“{{title}}” ची पुढची तारीख ठरली की कळवा, असे सांगून कोणीतरी, बहुधा आपणच, हा पत्ता दिला आहे. आपल्याला कळवू ना?',
  ],
  signupConfirmNotYou: [
    'If it was not you, do nothing. We will not write to this address again.',
    'आपण पत्ता दिला नसेल, तर काहीही करू नका. या पत्त्यावर पुन्हा ईमेल पाठवणार नाही.',
  ],
  signupConfirmedSubject: ['Thank you, we will keep you posted', 'धन्यवाद, आपल्याला नक्की कळवू'],
  signupConfirmedPreheader: ['You can unsubscribe at any time.', 'हे ईमेल केव्हाही थांबवता येतात.'],
  signupConfirmedWorkshops: [
    "Thank you. We'll write to you as soon as the next date of these workshops is set.",
    'धन्यवाद. या कार्यशाळांची पुढची तारीख ठरली, की आपल्याला कळवू.',
  ],
  signupConfirmedWorkshop: [
    "Thank you. We'll write to you as soon as the next date of “{{title}}” is set.",
    'धन्यवाद. “{{title}}” ची पुढची तारीख ठरली, की आपल्याला कळवू.',
  ],
  recording: ['Recording', 'रेकॉर्डिंग'],
  slides: ['Slides', 'स्लाइड्स'],
  thanksSubject: ['Thank you: {{title}}', 'धन्यवाद: {{title}}'],
  thanksPreheader: [
    'Your certificate and three short questions are on your registration page.',
    'प्रमाणपत्र आणि तीन छोटे प्रश्न आपल्या नोंदणीच्या पानावर आहेत.',
  ],
  thanksPreheaderOpen: [
    'Three short questions are on your registration page.',
    'आपल्या नोंदणीच्या पानावर तीन छोटे प्रश्न आहेत.',
  ],
  thanksHeading: ['Thank you for coming', 'आल्याबद्दल धन्यवाद'],
  thanksHeadingOpen: ['Thank you for registering', 'नोंदणी केल्याबद्दल धन्यवाद'],
  thanksText: ['Thank you for your time, and for taking part.', 'आलात, वेळ दिलात, आभारी आहोत.'],
  thanksTextOpen: [
    'The event is over. If you were there, thank you for your time. If you could not come, we missed you.',
    'कार्यक्रम पार पडला. आपण आला असाल, तर मनापासून धन्यवाद. येणे जमले नसेल, तर पुढच्या वेळी नक्की भेटू.',
  ],
  thanksFiles: ['To look at again:', 'पुन्हा पाहण्यासाठी:'],
  filesSubject: ['To look at again: {{title}}', 'पुन्हा पाहण्यासाठी: {{title}}'],
  filesHeading: ['To look at again', 'पुन्हा पाहण्यासाठी'],
  filesText: [
    'What was shown at the event is online now. You can go back to it at any time.',
    'कार्यक्रमात जे दाखवले, ते आता ऑनलाइन आहे. आपण ते केव्हाही पुन्हा पाहू शकता.',
  ],
  thanksPage: [
    'On your registration page you can print your certificate of attendance and answer three short questions. If your name is misspelt, reply to this email and we will correct it.',
    'आपल्या नोंदणीच्या पानावर उपस्थितीचे प्रमाणपत्र आहे; ते छापता येते किंवा PDF म्हणून ठेवता येते. तिथेच तीन छोटे प्रश्न आहेत. नाव चुकले असेल, तर या ईमेलला उत्तर द्या; आम्ही ते दुरुस्त करू.',
  ],
  thanksPageOpen: [
    'Three short questions are on your registration page. Answering takes a minute and helps the people who come next.',
    'आपल्या नोंदणीच्या पानावर तीन छोटे प्रश्न आहेत. उत्तरे द्यायला एक मिनिट लागते, आणि पुढे येणाऱ्यांना त्याचा उपयोग होतो.',
  ],
  thanksButton: ['Certificate and three questions', 'प्रमाणपत्र आणि तीन प्रश्न'],
  thanksButtonOpen: ['Three short questions', 'तीन छोटे प्रश्न'],
  missedSubject: ['We missed you: {{title}}', 'आपली भेट झाली नाही: {{title}}'],
  missedHeading: ['Sorry we missed you', 'आपली भेट झाली नाही'],
  missedText: [
    'You had a seat for “{{title}}” on {{day}}, and we did not see you.',
    '{{day}} रोजीच्या “{{title}}” साठी आपली जागा होती, पण आपली भेट झाली नाही.',
  ],
  missedFiles: ['What you missed:', 'कार्यक्रमात काय झाले, ते पाहा:'],
  missedNone: [
    'The next dates are on our site as soon as they are set.',
    'पुढच्या तारखा ठरल्या, की आमच्या साइटवर दिसतील.',
  ],
  missedWrong: [
    'Were you there? Then we forgot to mark you present. Please call us:',
    'आपण आला होतात का? मग आपल्या नावापुढे खूण करायची राहिली आहे. कृपया फोन करा:',
  ],
  whyRegistered: [
    'You get this email because you registered for “{{title}}” on {{host}}.',
    '{{host}} वर “{{title}}” साठी नोंदणी केल्यामुळे हा ईमेल पाठवला आहे.',
  ],
  whyBooked: [
    'You get this email because {{bookedBy}} booked a seat in “{{title}}” for you on {{host}}.',
    '{{bookedBy}} यांनी {{host}} वर “{{title}}” साठी आपल्याकरता जागा घेतल्यामुळे हा ईमेल पाठवला आहे.',
  ],
  whyWaiting: [
    'You get this email because you joined the waiting list for “{{title}}” on {{host}}.',
    '{{host}} वर “{{title}}” च्या प्रतीक्षा यादीत नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  ],
  whyOwnLinks: [
    'You get this email because someone asked for the links to your registrations on {{host}}.',
    '{{host}} वर कोणीतरी आपल्या नोंदणीच्या लिंक मागितल्या, म्हणून हा ईमेल पाठवला आहे.',
  ],
  whyEnquiry: [
    'You get this email because you wrote to us on {{host}}.',
    '{{host}} वर आपण आम्हाला मेसेज लिहिल्यामुळे हा ईमेल पाठवला आहे.',
  ],
  whySignup: [
    'You get this email because someone entered this address on {{host}}.',
    '{{host}} वर कोणीतरी हा पत्ता दिला, म्हणून हा ईमेल पाठवला आहे.',
  ],
  whySubscribed: [
    'You get this email because you signed up on {{host}}.',
    '{{host}} वर आपण नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  ],
  sentBy: ['Sent by {{name}}, {{address}}.', 'प्रेषक: {{name}}, {{address}}.'],
} as const
