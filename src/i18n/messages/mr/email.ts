/** E-mails to registrants and visitors: subjects, texts, labels: in Marathi. */
import type { email as english } from '../en/email.ts'
import type { Messages } from '../../messages.ts'

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
  linkComes:
    'Zoom लिंक सुरुवातीच्या २४ तास आधी वेगळ्या ईमेलने पाठवू. कार्यक्रम त्याहून जवळ आला असेल, तर ती या ईमेलपाठोपाठ येईल.',
  directionsCome:
    'कसे पोहोचायचे, ते सुरुवातीच्या २४ तास आधी नकाशासह पुन्हा एकदा ईमेलने कळवू. कार्यक्रम त्याहून जवळ आला असेल, तर तो ईमेल यापाठोपाठ येईल.',

  reservedSubject: 'जागा राखून ठेवली, फी {{price}}: {{title}}',
  reservedPreheader: 'UPI ने फी भरा आणि स्क्रीनशॉट पाठवा: मग आपली जागा नक्की होईल.',
  reservedHeading: 'आपली जागा राखून ठेवली आहे',
  toPay: 'भरायची फी',
  upiId: 'UPI ID',
  upiPhone: 'UPI साठी फोन नंबर',
  upiName: 'ॲपमध्ये दिसणारे नाव',
  reservedText: 'कोणत्याही UPI ॲपने फी भरा आणि WhatsApp वर स्क्रीनशॉट पाठवा.',
  reservedNotComing: 'येणे जमणार नसेल, तर शक्य तितक्या लवकर नोंदणी रद्द करा. पैसे केव्हा परत मिळतात, ते नियमांमध्ये दिले आहे.',
  sendScreenshot: 'स्क्रीनशॉट पाठवा',
  screenshotText: 'नमस्कार, “{{title}}” साठी {{price}} फी भरली आहे. स्क्रीनशॉट पाठवत आहे.',

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
  changedText: 'आपली जागा तशीच आहे; आपल्याला काहीही करावे लागणार नाही. गैरसोयीबद्दल क्षमस्व.',
  changedNotSuiting: 'आता येणे जमणार नसेल, तर आपल्या पानावर जाऊन जागा सोडा; ती दुसऱ्या कोणाला तरी देता येईल.',
  was: 'आधी: {{value}}',

  eventCancelledSubject: 'कार्यक्रम रद्द, {{day}}: {{title}}',
  eventCancelledPreheader: 'हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  eventCancelledHeading: 'कार्यक्रम रद्द झाला आहे',
  eventCancelledText: '{{date}} रोजीचा “{{title}}” हा कार्यक्रम होणार नाही. गैरसोयीबद्दल क्षमस्व.',
  otherEvents: 'इतर कार्यक्रम पाहा',

  registrationCancelledSubject: 'नोंदणी रद्द केली: {{title}}',
  registrationCancelledPreheader: 'आपण सांगितल्याप्रमाणे. कळवल्याबद्दल धन्यवाद.',
  registrationCancelledHeading: 'आपली नोंदणी रद्द केली आहे',
  registrationCancelledText: 'आपण सांगितल्याप्रमाणे “{{title}}” साठीची आपली नोंदणी रद्द केली आहे. कळवल्याबद्दल धन्यवाद.',
  registrationCancelledPaid: 'पैसे भरले असतील, तर ते केव्हा परत मिळतात, ते नियमांमध्ये दिले आहे.',
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
  whyOwnLinks: '{{host}} वरील नोंदणीच्या लिंक पुन्हा मागितल्यामुळे हा ईमेल पाठवला आहे.',
  whyEnquiry: '{{host}} वर आपण आम्हाला मेसेज लिहिल्यामुळे हा ईमेल पाठवला आहे.',
  whySignup: '{{host}} वर हा पत्ता दिला गेल्यामुळे हा ईमेल पाठवला आहे.',
  whySubscribed: '{{host}} वर आपण नाव नोंदवल्यामुळे हा ईमेल पाठवला आहे.',
  sentBy: 'पाठवणार: {{name}}, {{address}}.',
}
