/** E-mails to registrants and visitors: subjects, texts, labels: in Marathi. */
import type { email as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const email: Messages<typeof english> = {
  greeting: 'नमस्कार {{name}},',
  greetingNameless: 'नमस्कार,',
  toOwnPage: 'आपली नोंदणी पाहा किंवा बदला',
  ownPageText:
    'आपल्या पानावर नाव किंवा फोन नंबर दुरुस्त करता येतो, सहभागी कसे व्हायचे ते पुन्हा पाहता येते आणि येणे जमणार नसेल, तर जागा सोडता येते.',
  ownPageSecret: 'आपल्या पानाची लिंक फक्त आपल्यासाठी आहे. कृपया ती कोणाला पाठवू नका.',
  calendarAttached: 'कॅलेंडरची नोंद सोबत जोडली आहे.',
  calendarReplaced: 'सोबतची कॅलेंडर नोंद आधीच्या नोंदीच्या जागी येईल.',
  calendarRemoved: 'सोबतच्या फाइलमुळे आपल्या कॅलेंडरमधली नोंद निघून जाईल.',
  questions: 'काही विचारायचे आहे?',
  date: 'तारीख',
  time: 'वेळ',
  unsubscribe: 'हे ईमेल थांबवा',

  confirmedSubject: '{{day}}, आपली जागा नक्की: {{title}}',
  confirmedHeading: 'आपली जागा नक्की झाली',
  confirmedText: 'नोंदणी केल्याबद्दल धन्यवाद. कार्यक्रमाची माहिती अशी:',
  linkComes: 'Zoom लिंक कार्यक्रमाच्या {{joiningHours}} तास आधी वेगळ्या ईमेलने पाठवू.',
  linkComesSoon: 'Zoom लिंकचा वेगळा ईमेल या ईमेलपाठोपाठ येईल.',
  directionsComeSoon: 'कसे पोहोचायचे, त्याचा नकाशासह ईमेल यापाठोपाठ येईल.',
  directionsCome: 'कसे पोहोचायचे, ते कार्यक्रमाच्या {{joiningHours}} तास आधी नकाशासह पुन्हा एकदा ईमेलने कळवू.',

  reservedSubject: 'जागा राखून ठेवली, फी {{price}}: {{title}}',
  reservedPreheader: 'कोणत्याही UPI ॲपने फी भरा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  reservedPreheaderUntil: '{{until}} पर्यंत ती आपल्यासाठी राखून ठेवली आहे. कोणत्याही UPI ॲपने फी भरा.',
  reservedHeading: 'आपली जागा राखून ठेवली आहे',
  toPay: 'भरायची फी',
  price: 'फी',
  reference: 'रेफरन्स नंबर',
  utr: 'UTR नंबर',
  upiId: 'UPI ID',
  upiPhone: 'UPI साठी फोन नंबर',
  upiName: 'ॲपमध्ये दिसणारे नाव',
  qrCaption:
    'Google Pay, PhonePe, Paytm किंवा इतर कोणत्याही UPI ॲपने हा कोड स्कॅन करा: रक्कम आणि रेफरन्स नंबर आधीच भरलेले आहेत.',
  qrAlt: '{{name}} यांना {{price}} देण्यासाठी QR कोड',
  payHere:
    'हा ईमेल फोनवर वाचताय? आपल्या पानावरून थेट UPI ॲप उघडता येते. फी भरली, की ॲपमध्ये दिसणारा १२ अंकी UTR नंबर त्याच पानावर कळवा: त्यावरून आपले पैसे सापडतात.',
  payButton: '{{price}} भरा',
  heldReleased:
    '{{until}} पर्यंत ही जागा आपल्यासाठी राखून ठेवली आहे. तोपर्यंत फी आली नाही, तर ती दुसऱ्या कोणाला तरी देऊ.',
  held: 'कृपया {{until}} पर्यंत फी भरा.',
  heldOpen: 'कृपया कार्यक्रम सुरू होण्याआधी फी भरा.',
  heldOpenInPlace: 'कृपया कार्यक्रम सुरू होण्याआधी किंवा आल्यावर प्रवेशापाशी फी भरा.',
  reportedAlready: 'फी भरल्याचे आपण कळवले आहे. पैसे मिळाल्याची खात्री करत आहोत; झाली, की ईमेलने कळवू.',
  reservedNotComing:
    'येणे जमणार नसेल, तर शक्य तितक्या लवकर नोंदणी रद्द करा. फी भरली असेल, तर {{days}} दिवस आधीपर्यंत पैसे परत मिळतात किंवा पुढच्या कार्यशाळेत जागा मिळते.',
  screenshotInstead: 'UTR नंबर सापडत नाही?',
  sendScreenshot: 'WhatsApp वर स्क्रीनशॉट पाठवा',
  screenshotText: 'नमस्कार, “{{title}}” साठी {{price}} फी भरली आहे. स्क्रीनशॉट पाठवत आहे.',

  reminderSubject: '{{price}} फी बाकी, {{day}}पर्यंत: {{title}}',
  reminderSubjectOpen: '{{price}} फी बाकी: {{title}}',
  reminderHeading: 'आपली जागा अजून राखलेली आहे',
  reminderText: '“{{title}}” साठीची आपली फी अजून आमच्यापर्यंत पोहोचलेली दिसत नाही.',
  reminderPaid: 'फी आधीच भरली आहे? मग फक्त UTR नंबर कळवायचा राहिला आहे: तो आपल्या पानावर लिहा.',

  amountSubject: 'बदललेली फी, {{price}}: {{title}}',
  amountHeading: 'आपल्या जागेची फी बदलली आहे',
  amountText: 'आपल्या जागेची फी आता {{before}} ऐवजी {{price}} आहे.',
  amountCame: 'त्यापैकी {{came}} मिळाले आहेत.',
  amountNothing: 'आता काहीही भरायचे बाकी नाही.',

  receivedSubject: 'फी मिळाली, जागा नक्की: {{title}}',
  receivedSubjectOther: 'फी मिळाली: {{title}}',
  receivedHeadingOther: 'आपली फी मिळाली',
  receivedPreheader: '{{price}} मिळाले. पावती सोबत जोडली आहे.',
  receivedText: 'धन्यवाद, {{price}} फी मिळाली. आपली पावती, क्रमांक {{number}}, सोबत जोडली आहे.',
  receivedPart: '{{price}} पैकी {{rest}} फी अजून भरायची आहे. कशी, ते आपल्या पानावर दिले आहे.',
  receivedGone: '“{{title}}” साठीची जागा आता आपल्याकडे नाही. जागेबद्दल किंवा पैशांबद्दल आम्हीच आपल्याशी संपर्क साधू.',
  receivedCancelled: '“{{title}}” हा कार्यक्रम रद्द झाला आहे. आपले पैसे पूर्ण परत करू.',
  receivedOver: 'ही फी “{{title}}” साठीची आहे.',

  releasedSubject: 'फी न आल्यामुळे जागा मोकळी केली: {{title}}',
  releasedPreheader: 'फी वेळेत आमच्यापर्यंत पोहोचली नाही.',
  releasedHeading: 'फी न आल्यामुळे जागा मोकळी केली',
  releasedText:
    '“{{title}}” साठी आपली जागा राखून ठेवली होती, पण फी वेळेत आमच्यापर्यंत पोहोचली नाही. म्हणून ती जागा आता दुसऱ्या कोणाला तरी मिळेल.',
  releasedPaid: 'फी भरली आहे? मग आपल्या पानावर UTR नंबर कळवा किंवा फोन करा:',
  releasedAgain: 'अजूनही यायचे आहे? पुन्हा नोंदणी करा; जागा भरल्या असतील, तर प्रतीक्षा यादीत नाव नोंदवा.',

  refundedSubject: '{{price}} परत केले: {{title}}',
  refundedHeading: 'आपले पैसे परत केले आहेत',
  refundedText: '“{{title}}” साठी आपण भरलेले {{price}} परत केले आहेत. क्रेडिट नोट, क्रमांक {{number}}, सोबत जोडली आहे.',
  refundedAmount: 'परत केलेली रक्कम',
  refundedWhen: 'UPI ने पैसे लगेच जमा होतात. काही बँकांमध्ये ते दिसायला एक-दोन दिवस लागतात.',

  waitlistedSubject: 'प्रतीक्षा यादीत नाव नोंदवले: {{title}}',
  waitlistedPreheader: 'आपल्यासाठी जागा मोकळी झाली, की लगेच कळवू.',
  waitlistedHeading: 'आपले नाव प्रतीक्षा यादीत आहे',
  placeInLine: 'यादीतला आपला क्रमांक',
  waitlistedText:
    'सध्या सगळ्या जागा भरल्या आहेत. एखादी मोकळी झाली, की यादीत पहिल्या असलेल्यांना ईमेलने कळवतो; ती घेण्यासाठी त्यांना जास्तीत जास्त {{offerHours}} तास मिळतात.',
  waitlistedCheck: 'म्हणून अधूनमधून ईमेल पाहत राहा; स्पॅम फोल्डरही पाहा. जागा मिळेपर्यंत काहीही भरायचे नाही.',
  waitlistedButton: 'क्रमांक पाहा किंवा नाव काढा',

  offeredSubject: 'आपल्यासाठी जागा मोकळी झाली: {{title}}',
  offeredPreheader: '{{until}} पर्यंत ती घ्या.',
  offeredHeading: 'आपल्यासाठी जागा मोकळी झाली आहे',
  offeredText:
    'आपण जिची वाट पाहत होता, ती जागा {{until}} पर्यंत आपल्यासाठी ठेवली आहे. त्यानंतर ती यादीतल्या पुढच्या व्यक्तीला देऊ आणि आपले नाव यादीतून निघेल.',
  offeredPays: 'आपण होकार दिलात, की जागा आपल्यासाठी राखून ठेवू आणि फी कशी भरायची ते दिसेल.',
  offeredButton: 'ही जागा घ्या',
  offeredNotComing: 'येणे जमणार नाही? मग त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',

  lapsedSubject: 'ही जागा आता आपल्यासाठी राखलेली नाही: {{title}}',
  lapsedPreheader: 'आपल्याकडून वेळेत काही कळले नाही.',
  lapsedHeading: 'ती जागा आता आपल्यासाठी राखलेली नाही',
  lapsedText:
    '“{{title}}” ची एक जागा आपल्यासाठी ठेवली होती, पण आपल्याकडून वेळेत काही कळले नाही. आपले नाव आता प्रतीक्षा यादीत नाही.',
  lapsedAgain: 'अजूनही यायचे आहे? कार्यक्रमाच्या पानावर नोंदणी करा; जागा भरल्या असतील, तर पुन्हा यादीत नाव नोंदवा.',

  movedSubject: 'आता {{day}} रोजी: {{title}}',
  movedHeading: 'आपली नोंदणी आता या कार्यक्रमासाठी',
  movedText: '{{date}} रोजीच्या “{{title}}” साठीची आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:',
  movedTextAlone: 'आपली नोंदणी आता या कार्यक्रमासाठी केली आहे:',
  movedPaid: 'आपली जागा नक्की आहे: भरलेली फी यालाच धरली आहे.',
  movedDue: '{{price}} फी अजून भरायची आहे. कशी, ते आपल्या पानावर दिले आहे.',
  movedNotSuiting: 'हे जमणार नसेल, तर फोन करा:',
  movedCalendar: 'सोबत कॅलेंडरच्या दोन नोंदी आहेत: पहिली या कार्यक्रमाची; दुसरीमुळे आधीची नोंद निघून जाईल.',

  nextEditionNotedSubject: 'पुढच्या तारखेसाठी नाव नोंदवले: {{title}}',
  nextEditionNotedFor: 'कार्यक्रम: “{{title}}”.',
  nextEditionNotedText: 'आता यायचे नसेल, तर आपल्या पानावर जाऊन नाव काढून टाकता येते.',
  toOwnPageShort: 'आपले पान उघडा',

  joiningOnlineSubject: '{{day}}, Zoom लिंक: {{title}}',
  joiningInPlaceSubject: '{{day}}, कसे पोहोचाल: {{title}}',
  joiningHeading: '{{day}} रोजी भेटूया',
  joiningOnlineText: 'ही आपली लिंक. फोन आणि लॅपटॉप, दोन्हींवर चालते.',
  joiningInPlaceText: 'कसे पोहोचायचे आणि सोबत काय आणायचे, ते इथे दिले आहे.',
  join: 'Zoom वर या',
  meetingId: 'मीटिंग आयडी',
  passcode: 'पासकोड',
  doorsOpen: 'प्रवेश {{time}} पासून',
  joiningForYou: 'ही लिंक नोंदणी केलेल्यांसाठी आहे. कृपया ती पुढे पाठवू नका.',
  joiningProblem: 'लिंक उघडली नाही, तर फोन करा:',
  unreachedChat:
    'नमस्कार {{name}}, मी {{consultant}}. {{day}} रोजीच्या “{{title}}” बद्दलचा ईमेल आपल्यापर्यंत पोहोचत नाही. माहिती इथेच पाठवू, की दुसऱ्या ईमेल पत्त्यावर?',

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
  changedNotSuiting: 'आता येणे जमणार नसेल, तर आपल्या पानावर जाऊन जागा सोडा; ती दुसऱ्या कोणाला तरी देता येईल.',
  changedPaid: 'फी भरली असेल आणि आता येणे जमणार नसेल, तर पूर्ण पैसे परत करू.',
  changedWaiting: 'प्रतीक्षा यादीत आपले नाव आणि क्रमांक तसाच आहे. आता येणे जमणार नसेल, तर कृपया यादीतून नाव काढा.',
  changedOffered:
    '{{until}} पर्यंत ही जागा आपल्यासाठी ठेवलेली आहे. आता येणे जमणार नसेल, तर त्याच पानावर यादीतून नाव काढा; पुढच्या व्यक्तीला लगेच कळेल.',
  was: 'आधी: {{value}}',

  eventCancelledSubject: 'कार्यक्रम रद्द, {{day}}: {{title}}',
  eventCancelledPreheader: 'हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  eventCancelledHeading: 'कार्यक्रम रद्द झाला आहे',
  eventCancelledText: '{{date}} रोजीचा “{{title}}” हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  eventCancelledWaiting: 'आपले नाव असलेली प्रतीक्षा यादीही त्यामुळे बंद झाली आहे.',
  eventCancelledPaid: 'आपण भरलेले {{price}} पूर्ण परत करू.',
  otherEvents: 'इतर कार्यक्रम पाहा',

  registrationCancelledSubject: 'नोंदणी रद्द केली: {{title}}',
  registrationCancelledPreheader: 'आपण सांगितल्याप्रमाणे. कळवल्याबद्दल धन्यवाद.',
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
  dateSetNoSeat: 'यादीत नाव असले, तरी जागा अजून राखलेली नाही: कृपया या तारखेसाठी नोंदणी करा.',

  ownLinksSubject: 'आपल्या नोंदणीच्या लिंक',
  ownLinksHeading: 'आपल्या नोंदण्या',
  ownLinksText: 'आपण मागितलेल्या लिंक इथे आहेत. प्रत्येक लिंकवर त्या नोंदणीचे आपले पान उघडते.',
  nextEditionOf: '“{{title}}”, पुढच्या तारखेसाठी:',
  waitlistOf: '“{{title}}”, प्रतीक्षा यादी:',
  ownLinksNotYou: 'आपण मागितल्या नसतील, तर काही करायची गरज नाही. या लिंक फक्त याच पत्त्यावर पाठवल्या आहेत.',

  enquiryReceivedSubject: 'आपला मेसेज मिळाला',
  enquiryReceivedHeading: 'मेसेजबद्दल धन्यवाद',
  enquiryReceivedUrgent: 'घाई असेल, तर फोन करा:',

  signupConfirmSubject: 'हा ईमेल पत्ता आपलाच आहे ना?',
  signupConfirmPreheader: 'फक्त एक बटण दाबा. दाबले नाही, तर आम्ही पुन्हा ईमेल पाठवणार नाही.',
  signupConfirmHeading: 'आणखी एकच पायरी',
  signupConfirmText:
    'नवीन कार्यक्रम जाहीर झाला की कळवा, असे सांगून हा पत्ता आमच्याकडे दिला गेला. तो आपलाच आहे ना, आणि आपल्याला कळवू ना?',
  signupConfirmWorkshops:
    'या कार्यशाळांची पुढची तारीख ठरली की कळवा, असे सांगून हा पत्ता आमच्याकडे दिला गेला. तो आपलाच आहे ना, आणि आपल्याला कळवू ना?',
  signupConfirmWorkshop:
    '“{{title}}” ची पुढची तारीख ठरली की कळवा, असे सांगून हा पत्ता आमच्याकडे दिला गेला. तो आपलाच आहे ना, आणि आपल्याला कळवू ना?',
  signupConfirmButton: 'हो, मला कळवा',
  signupConfirmNotYou: 'आपण पत्ता दिला नसेल, तर काहीही करू नका. या पत्त्यावर पुन्हा ईमेल पाठवणार नाही.',

  signupConfirmedSubject: 'धन्यवाद, आपल्याला नक्की कळवू',
  signupConfirmedPreheader: 'हे ईमेल केव्हाही थांबवता येतात.',
  signupConfirmedHeading: 'आपले नाव यादीत आहे',
  signupConfirmedWorkshops: 'धन्यवाद. या कार्यशाळांची पुढची तारीख ठरली, की आपल्याला कळवू.',
  signupConfirmedWorkshop: 'धन्यवाद. “{{title}}” ची पुढची तारीख ठरली, की आपल्याला कळवू.',

  whyRegistered: '{{host}} वर “{{title}}” साठी नोंदणी केल्यामुळे हा ईमेल पाठवला आहे.',
  whyWaiting: '{{host}} वर “{{title}}” च्या प्रतीक्षा यादीत नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  whyOwnLinks: '{{host}} वरील नोंदणीच्या लिंक पुन्हा मागितल्यामुळे हा ईमेल पाठवला आहे.',
  whyEnquiry: '{{host}} वर आपण आम्हाला मेसेज लिहिल्यामुळे हा ईमेल पाठवला आहे.',
  whySignup: '{{host}} वर हा पत्ता दिला गेल्यामुळे हा ईमेल पाठवला आहे.',
  whySubscribed: '{{host}} वर आपण नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  sentBy: 'प्रेषक: {{name}}, {{address}}.',
}
