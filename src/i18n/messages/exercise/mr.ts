/** The exercise that visitors try before they pay, in Marathi. */
import type { exercise as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const exercise: Messages<typeof english> = {
  title: 'एक सराव करून पाहा',
  lead: 'आपला व्यवसाय निवडा आणि पाहा: एक पोस्ट, एक तयार उत्तर आणि पहिला आठवडा. कार्यशाळेत हेच आपल्या व्यवसायासाठी करू.',
  description: 'सहा व्यवसायांसाठी एक पोस्ट, एक तयार उत्तर आणि पहिल्या आठवड्याच्या पोस्ट, कार्यशाळेत करतो तशाच.',
  trades: 'आपला व्यवसाय',
  before: 'आधी',
  after: 'नंतर',
  post: 'पोस्ट',
  reply: 'तयार उत्तर',
  customer: 'ग्राहक:',
  you: 'आपण:',
  week: 'पहिला आठवडा',
}
