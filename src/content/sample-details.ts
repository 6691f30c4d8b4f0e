/** What the pages of the sample events say beside their descriptions; an item an element. The two workshops' is in their content. */
import type { EventRecord } from '#core/events/event-schema.ts'

type ListField = 'forWhom' | 'agenda' | 'toTakeHome' | 'toBring'
type Lists = Readonly<Partial<Record<ListField, readonly { readonly en: string; readonly mr: string }[]>>>

const details: Readonly<Record<string, Lists>> = {
  'ai-for-your-shop': {
    forWhom: [
      { en: 'Shopkeepers who have never opened an AI tool', mr: 'AI कधीच वापरून न पाहिलेले दुकानदार' },
      { en: 'Their sons, daughters and assistants', mr: 'त्यांची मुले-मुली आणि दुकानातले सहकारी' },
    ],
    agenda: [
      { en: 'Opening the app and asking the first question', mr: 'ॲप उघडून पहिला प्रश्न विचारणे' },
      { en: 'A description of one thing that you sell', mr: 'आपल्याकडच्या एका वस्तूची माहिती लिहिणे' },
      { en: 'A festival offer in four lines', mr: 'सणाची ऑफर, चार ओळींत' },
      { en: 'An answer to a customer who is annoyed', mr: 'नाराज ग्राहकाला उत्तर' },
      { en: 'What you should never type into it', mr: 'त्यात काय कधीच लिहायचे नाही' },
    ],
    toTakeHome: [
      {
        en: 'Three texts that you can use the next morning',
        mr: 'दुसऱ्या दिवशी सकाळी वापरता येतील असे तीन मजकूर',
      },
      { en: 'Ten questions to ask it again and again', mr: 'पुन्हा पुन्हा विचारता येतील असे दहा प्रश्न' },
    ],
    toBring: [
      { en: 'Your phone, charged', mr: 'चार्ज केलेला फोन' },
      { en: 'The price of one thing that you sell a lot of', mr: 'सर्वांत जास्त विकल्या जाणाऱ्या एका वस्तूची किंमत' },
    ],
  },
  'whatsapp-replies-with-ai': {
    forWhom: [
      {
        en: 'Shops and home businesses that take orders on WhatsApp',
        mr: 'WhatsApp वर ऑर्डर घेणारी दुकाने आणि गृहउद्योग',
      },
      {
        en: 'Classes and salons that answer the same things all day',
        mr: 'दिवसभर तेच ते सांगावे लागणारे क्लास आणि सलून',
      },
    ],
    agenda: [
      { en: 'Your ten questions, sorted', mr: 'आपले दहा प्रश्न, क्रमाने' },
      { en: 'Teaching AI how you speak', mr: 'आपण कसे बोलतो, ते AI ला शिकवणे' },
      { en: 'Quick replies for price, hours and address', mr: 'दर, वेळ आणि पत्ता: झटपट उत्तरे' },
      { en: 'A reminder that is not rude', mr: 'नम्र शब्दांत आठवण' },
      { en: 'Saying no, and keeping the customer', mr: '“नाही” म्हणायचे, पण ग्राहक टिकवायचा' },
    ],
    toTakeHome: [
      { en: 'Ten quick replies, set up on your own phone', mr: 'दहा झटपट उत्तरे, आपल्याच फोनवर तयार' },
      { en: 'A prompt that writes the eleventh', mr: 'अकरावे उत्तर लिहून देणारा प्रॉम्प्ट' },
    ],
    toBring: [
      {
        en: 'The ten questions that customers ask most, without names and numbers',
        mr: 'ग्राहक नेहमी विचारतात ते दहा प्रश्न; नावे आणि नंबर नकोत',
      },
      { en: 'A phone with WhatsApp Business, or WhatsApp', mr: 'WhatsApp Business किंवा WhatsApp असलेला फोन' },
    ],
  },
  'google-profile-clinic-pune': {
    forWhom: [
      {
        en: 'Shops, clinics and classes whose customers live nearby',
        mr: 'ज्यांचे ग्राहक आसपासच राहतात अशी दुकाने, क्लिनिक आणि क्लास',
      },
      { en: 'Everyone whose profile shows the wrong hours', mr: 'ज्यांच्या प्रोफाइलवर चुकीची वेळ दिसते असे सगळे' },
    ],
    agenda: [
      { en: 'What a customer sees today when searching for you', mr: 'ग्राहकाने शोधले, तर आज त्याला काय दिसते' },
      { en: 'Category, services and hours put right', mr: 'कॅटेगरी, सेवा आणि वेळा दुरुस्त करणे' },
      { en: 'Tea, and seven photos taken with your phone', mr: 'चहा, आणि फोनवर काढलेले सात फोटो' },
      { en: 'How to ask for a review', mr: 'रिव्ह्यू कसा मागायचा' },
      { en: 'What to answer to a bad one', mr: 'वाईट रिव्ह्यूला काय उत्तर द्यायचे' },
    ],
    toTakeHome: [
      { en: 'A profile that is complete when you leave', mr: 'निघताना पूर्ण झालेले प्रोफाइल' },
      { en: 'Answers to your last five reviews', mr: 'शेवटच्या पाच रिव्ह्यूंना दिलेली उत्तरे' },
    ],
    toBring: [
      {
        en: 'The Google account of your business, and its password',
        mr: 'व्यवसायाचे Google अकाउंट आणि त्याचा पासवर्ड',
      },
      { en: 'A laptop, or a phone with a large screen', mr: 'लॅपटॉप किंवा मोठ्या स्क्रीनचा फोन' },
    ],
  },
  'ai-for-clinics': {
    forWhom: [
      { en: 'Doctors, dentists and physiotherapists', mr: 'डॉक्टर, डेंटिस्ट आणि फिजिओथेरपिस्ट' },
      { en: 'Whoever sits at the front desk', mr: 'रिसेप्शन सांभाळणारे' },
    ],
    agenda: [
      { en: 'What may go into an AI tool, and what never', mr: 'AI टूलमध्ये काय टाकायचे आणि काय कधीच नाही' },
      { en: 'Reminders that patients read', mr: 'रुग्ण वाचतील असे रिमाइंडर' },
      { en: 'Fewer missed calls at the front desk', mr: 'रिसेप्शनवर सुटणारे फोन कमी करणे' },
    ],
    toTakeHome: [{ en: 'Six reminders, ready to send', mr: 'पाठवायला तयार असे सहा रिमाइंडर' }],
  },
  'festival-marketing-pune': {
    forWhom: [
      { en: 'Sweet shops, jewellers and saree shops', mr: 'मिठाई, दागिने आणि साड्यांची दुकाने' },
      {
        en: 'Everyone who earns half a year’s money in ten weeks',
        mr: 'वर्षाची निम्मी कमाई दहा आठवड्यांत करणारे सगळे',
      },
    ],
    agenda: [
      { en: 'The festivals that matter for your shop', mr: 'आपल्या दुकानासाठी महत्त्वाचे सण' },
      { en: 'An offer for each, with its last day', mr: 'प्रत्येक सणाची ऑफर आणि तिचा शेवटचा दिवस' },
      { en: 'Tea', mr: 'चहा' },
      {
        en: 'Posts for the first festival, written and read aloud',
        mr: 'पहिल्या सणाच्या पोस्ट: लिहिणे आणि मोठ्याने वाचणे',
      },
    ],
    toTakeHome: [
      { en: 'A calendar of your festivals', mr: 'आपल्या सणांचे कॅलेंडर' },
      { en: 'The posts for the first one', mr: 'पहिल्या सणाच्या पोस्ट' },
    ],
    toBring: [
      { en: 'Your price list', mr: 'आपले दरपत्रक' },
      { en: 'Last year’s offers, if you have them', mr: 'गेल्या वर्षीच्या ऑफर, असतील तर' },
    ],
  },
  'gst-paperwork-with-ai': {
    forWhom: [
      { en: 'Owners who do their bills on Sundays', mr: 'रविवारी बिले करत बसणारे व्यावसायिक' },
      { en: 'Whoever has to ask for the missing ones', mr: 'राहिलेली बिले मागावी लागणारे' },
    ],
    agenda: [
      { en: 'From a shoebox of receipts to one sheet', mr: 'पावत्यांच्या ढिगाऐवजी एक शीट' },
      { en: 'Asking for a missing bill, kindly', mr: 'राहिलेले बिल नम्रपणे मागणे' },
      { en: 'Three reminders for late payments', mr: 'थकलेल्या पैशांसाठी तीन आठवणी' },
      { en: 'What your accountant still has to check', mr: 'अकाउंटंटनेच तपासायच्या गोष्टी' },
    ],
    toTakeHome: [{ en: 'The sheets, ready to fill in', mr: 'भरायला तयार असलेल्या शीट' }],
    toBring: [{ en: 'Ten receipts of last month', mr: 'गेल्या महिन्याच्या दहा पावत्या' }],
  },
}

export function sampleDetails(slug: string): Partial<EventRecord> {
  const lists = details[slug]
  if (!lists) return {}
  const inLanguage = (field: ListField, locale: 'en' | 'mr'): string =>
    (lists[field] ?? []).map((item) => item[locale]).join('\n')
  return {
    taughtIn: 'mr',
    forWhom: inLanguage('forWhom', 'en'),
    forWhomMr: inLanguage('forWhom', 'mr'),
    agenda: inLanguage('agenda', 'en'),
    agendaMr: inLanguage('agenda', 'mr'),
    toTakeHome: inLanguage('toTakeHome', 'en'),
    toTakeHomeMr: inLanguage('toTakeHome', 'mr'),
    toBring: inLanguage('toBring', 'en'),
    toBringMr: inLanguage('toBring', 'mr'),
  }
}
