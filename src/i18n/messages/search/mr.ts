/** The search over pages and posts: in Marathi. */
import type { search as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const search: Messages<typeof english> = {
  title: 'शोधा',
  description:
    'सगळी पाने आणि लेख शोधा: छोट्या व्यवसायासाठी AI, कार्यशाळा, फी, रिफंड, WhatsApp, Google आणि बरेच काही.',
  label: 'काय शोधत आहात?',
  loading: 'शोध सुरू होत आहे …',
  failed: 'शोध सुरू करता आला नाही. कृपया इंटरनेट तपासून पुन्हा प्रयत्न करा.',
  found_one: '“{{query}}” साठी {{n}} पान सापडले',
  found_other: '“{{query}}” साठी {{n}} पाने सापडली',
  none: '“{{query}}” साठी काही सापडले नाही',
  tryOther: 'थोडे कमी किंवा वेगळे शब्द लिहून पाहा, किंवा यांपैकी काही उघडा:',
  inOther: 'इंग्रजी पानांमध्ये शोधा',
  needsScript: 'शोधण्यासाठी JavaScript लागते, आणि ते बंद आहे. आमची सगळी पाने इथे दिली आहेत:',
  allPages: 'सगळी पाने',
  dates: 'कार्यक्रम शोधत आहात?',
  toEvents: 'सगळे कार्यक्रम पाहा',
}
