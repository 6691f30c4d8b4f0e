/**
 * People who do not exist, for sample data: small businesses of Maharashtra, names in both scripts, phones from a range
 * that site.ts's samples use too, mail addresses under domains that reach nobody.
 */
import type { FieldValues } from '#schemas/field.ts'
import type { Locale } from '#schemas/locale.ts'
import { filledFieldsSchema } from '#schemas/registration.ts'
import type { ExperienceLevel, registrationFields } from '#schemas/registration-fields.ts'

export interface SamplePerson extends FieldValues<typeof registrationFields> {
  readonly lang: Locale
}

/** Of what nothing is said below, nothing was filled in. */
const nothingFilled = filledFieldsSchema.parse({})

type Row = [
  name: string,
  mailbox: string,
  company: string,
  designation: string,
  experience: ExperienceLevel | '',
  expectations?: string,
]

const rows: Row[] = [
  [
    'Sneha Patil',
    'sneha.patil',
    'Patil Masale, Sangli',
    'Owner',
    'beginner',
    'Product descriptions in Marathi',
  ],
  ['Rohan Deshmukh', 'rohan.deshmukh', 'Deshmukh Classes', 'Director', 'intermediate', ''],
  [
    'सविता जोशी',
    'savita.joshi',
    'जोशी पोळी-भाजी केंद्र',
    'मालक',
    'beginner',
    'WhatsApp वरच्या ऑर्डर नीट लावायच्या आहेत',
  ],
  [
    'Amit Kulkarni',
    'amit.kulkarni',
    'Kulkarni Caterers',
    'Partner',
    'beginner',
    'Quotations take me two hours each',
  ],
  ['Farida Shaikh', 'farida.shaikh', 'Noor Boutique', 'Founder', 'beginner', 'Reels without showing my face'],
  ['प्रकाश गायकवाड', 'prakash.gaikwad', 'गायकवाड कृषी सेवा केंद्र, बारामती', 'मालक', 'beginner', ''],
  [
    'Neha Joglekar',
    'neha.joglekar',
    'Joglekar Dental Clinic',
    'Dentist',
    'intermediate',
    'Recall messages for patients',
  ],
  ['Vikram Jadhav', 'vikram.jadhav', 'Jadhav Auto Works', 'Owner', 'beginner', ''],
  ['Meera Iyer', 'meera.iyer', 'Saraswati Music School', 'Teacher', 'beginner', 'A month of posts'],
  ['संतोष शिंदे', 'santosh.shinde', 'शिंदे इलेक्ट्रिकल्स', 'मालक', 'beginner', 'कोटेशन लवकर कसे बनवायचे'],
  [
    'Anjali Bhosale',
    'anjali.bhosale',
    'Bhosale Sarees, Satara',
    'Manager',
    'intermediate',
    'Festival offers',
  ],
  ['Imran Pathan', 'imran.pathan', 'Pathan Furniture', 'Owner', 'beginner', ''],
  [
    'Kavita More',
    'kavita.more',
    'More Tiffin Service',
    'Owner',
    'beginner',
    'To answer at night without a phone in my hand',
  ],
  ['Suresh Pawar', 'suresh.pawar', 'Pawar & Sons Transport', 'Partner', 'beginner', ''],
  ['वैशाली कदम', 'vaishali.kadam', 'वैशाली ब्युटी पार्लर', 'मालक', 'beginner', 'अपॉइंटमेंटची आठवण आपोआप जावी'],
  [
    'Nikhil Apte',
    'nikhil.apte',
    'Apte Architects',
    'Principal architect',
    'advanced',
    'Proposal drafts that sound like us',
  ],
  ['Pooja Chavan', 'pooja.chavan', 'Chavan Opticals', 'Optometrist', 'beginner', ''],
  [
    'Rahul Gokhale',
    'rahul.gokhale',
    'Gokhale & Associates',
    'Chartered accountant',
    'intermediate',
    'Chasing documents from clients',
  ],
  ['मनीषा साळुंखे', 'manisha.salunkhe', 'साळुंखे गृहउद्योग, कोल्हापूर', 'संस्थापक', 'beginner', 'लोणच्यांची ऑनलाइन विक्री'],
  ['Deepak Thorat', 'deepak.thorat', 'Thorat Nursery', 'Owner', 'beginner', ''],
  [
    'Shruti Nene',
    'shruti.nene',
    'Little Steps Preschool',
    'Principal',
    'beginner',
    'Newsletters for parents in two languages',
  ],
  ['Sachin Mane', 'sachin.mane', 'Mane Gym', 'Trainer', 'beginner', ''],
  ['Asma Mulla', 'asma.mulla', 'Mulla Bakery', 'Owner', 'beginner', 'Photos of cakes'],
  ['गणेश बनसोडे', 'ganesh.bansode', 'बनसोडे मोबाईल शॉपी', 'मालक', 'beginner', ''],
  ['Tanvi Sathe', 'tanvi.sathe', 'Sathe Travels', 'Co-founder', 'intermediate', 'Itineraries in minutes'],
  ['Prashant Ghorpade', 'prashant.ghorpade', 'Ghorpade Properties', 'Broker', 'intermediate', ''],
  [
    'Madhuri Limaye',
    'madhuri.limaye',
    'Limaye Ayurved',
    'Doctor',
    'beginner',
    'What may I ask AI about patients?',
  ],
  ['Ajay Waghmare', 'ajay.waghmare', 'Waghmare Printers', 'Owner', 'beginner', ''],
  ['रेखा कांबळे', 'rekha.kamble', 'बचत गट, मुळशी', 'अध्यक्ष', 'beginner', 'गटातल्या महिलांसाठी सोपे काय आहे?'],
  [
    'Karan Mehta',
    'karan.mehta',
    'Mehta Jewellers',
    'Partner',
    'intermediate',
    'Catalogue texts for 400 pieces',
  ],
  ['Swati Bapat', 'swati.bapat', 'Bapat Physiotherapy', 'Physiotherapist', 'beginner', ''],
  [
    'Yogesh Nikam',
    'yogesh.nikam',
    'Nikam Borewell',
    'Owner',
    'beginner',
    'Customers ask the same five questions',
  ],
  ['Lata Rane', 'lata.rane', 'Konkan Homestay, Guhagar', 'Host', 'beginner', 'Replies to reviews'],
  ['Abhijit Sane', 'abhijit.sane', 'Sane Software', 'Developer', 'advanced', 'n8n in production'],
  ['सुनील आवटे', 'sunil.awate', 'आवटे हार्डवेअर', 'मालक', 'beginner', ''],
  [
    'Rutuja Phadke',
    'rutuja.phadke',
    'Phadke Events',
    'Planner',
    'intermediate',
    'A checklist that writes itself',
  ],
  ['Vinod Sonawane', 'vinod.sonawane', 'Sonawane Tyres', 'Owner', 'beginner', ''],
  ['Ishita Banerjee', 'ishita.banerjee', 'Clay Corner Studio', 'Potter', 'beginner', 'Selling outside Pune'],
  ['नीलम देशपांडे', 'neelam.deshpande', 'देशपांडे क्लासेस', 'संचालक', 'intermediate', 'पालकांसाठी मेसेज मराठीत हवेत'],
  ['Mahesh Kulal', 'mahesh.kulal', 'Kulal Dairy', 'Owner', 'beginner', ''],
  ['Sameer Inamdar', 'sameer.inamdar', 'Inamdar Insurance', 'Adviser', 'beginner', 'Renewal reminders'],
  ['Gauri Ketkar', 'gauri.ketkar', 'Ketkar Foods', 'Founder', 'intermediate', 'Labels and Amazon listings'],
  ['Ramesh Gavade', 'ramesh.gavade', 'Gavade Packaging', 'Director', 'beginner', ''],
  [
    'शुभांगी मोरे',
    'shubhangi.more',
    'शुभांगी टेलर्स',
    'मालक',
    'beginner',
    'माप आणि डिलिव्हरीच्या तारखा विसरल्या जातात',
  ],
  ['Zoya Khan', 'zoya.khan', 'Khan Interiors', 'Designer', 'intermediate', 'Mood boards'],
  ['Atul Ranade', 'atul.ranade', 'Ranade Book Depot', 'Owner', 'beginner', ''],
  [
    'Chaitanya Pol',
    'chaitanya.pol',
    'Pol Solar',
    'Engineer',
    'intermediate',
    'Quotations from an electricity bill',
  ],
  ['Jyoti Mahajan', 'jyoti.mahajan', 'Mahajan Opticians, Nashik', 'Owner', 'beginner', ''],
]

const domains = ['example.com', 'example.in', 'example.org'] as const

/** Some fifty, always the same. */
export const samplePeople: readonly SamplePerson[] = rows.map(
  ([name, mailbox, company, designation, experience, expectations = ''], index) => ({
    ...nothingFilled,
    name,
    email: `${mailbox}@${domains[index % domains.length] ?? 'example.com'}`,
    phone: samplePhone(index),
    company,
    designation,
    experience,
    expectations,
    lang: isDevanagari(name) ? 'mr' : 'en',
  }),
)

const firstNames = (
  'Aarav Aditi Ajinkya Akshay Amruta Aniket Anushka Arjun Ashwini Bhagyashri Chinmay Dhanashri Gaurav Harshada Isha Kedar ' +
  'Ketaki Mandar Manasi Mayur Mrunal Nachiket Namrata Omkar Pallavi Prajakta Prathamesh Rucha Sagar Sayali Shraddha ' +
  'Siddharth Sonali Tejas Urmila Vaibhav Vedant Yash अभिजीत अर्चना उज्ज्वला किरण ज्ञानेश्वर दीपाली नितीन पल्लवी भारती मंगेश ' +
  'मृणाल विद्या संजय स्वप्नील'
).split(' ')
const surnames: [latin: string, devanagari: string][] = [
  ['Adhav', 'आढाव'],
  ['Bagwan', 'बागवान'],
  ['Bhalerao', 'भालेराव'],
  ['Chaudhari', 'चौधरी'],
  ['Dhumal', 'धुमाळ'],
  ['Gosavi', 'गोसावी'],
  ['Hingane', 'हिंगणे'],
  ['Jagtap', 'जगताप'],
  ['Karande', 'करंदे'],
  ['Lokhande', 'लोखंडे'],
  ['Mohite', 'मोहिते'],
  ['Nalawade', 'नलावडे'],
  ['Pandit', 'पंडित'],
  ['Rajguru', 'राजगुरू'],
  ['Sutar', 'सुतार'],
  ['Tambe', 'तांबे'],
  ['Vaidya', 'वैद्य'],
  ['Yadav', 'यादव'],
]
const trades = [
  'Traders',
  'Enterprises',
  'Classes',
  'Clinic',
  'Electronics',
  'Foods',
  'Garments',
  'Stationers',
  'Consultants',
  'Agro',
]
const designations = ['Owner', 'Partner', 'Manager', 'Accountant', '']
const levels: (ExperienceLevel | '')[] = ['beginner', 'beginner', 'intermediate', 'advanced', '']

/** The `index`th of as many as one likes, each with an e-mail and a phone of their own. */
export function samplePerson(index: number): SamplePerson {
  const first = at(firstNames, index)
  const [latin, devanagari] = at(surnames, Math.floor(index / firstNames.length) + index)
  const inMarathi = isDevanagari(first)
  return {
    ...nothingFilled,
    name: `${first} ${inMarathi ? devanagari : latin}`,
    email: `person.${index + 1}@${at(domains, index)}`,
    phone: samplePhone(1000 + index),
    company: `${latin} ${at(trades, index + Math.floor(index / 7))}`,
    designation: at(designations, index),
    experience: at(levels, index + Math.floor(index / 5)),
    lang: inMarathi ? 'mr' : 'en',
  }
}

/** E.164, from a block of round numbers; shorter ones are taken by site.ts. */
function samplePhone(index: number): string {
  return `+919000${String(100_000 + index).slice(-6)}`
}

function at<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text)
}
