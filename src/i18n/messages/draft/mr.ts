/** The page that a link to the draft of an event opens: in Marathi. */
import type { draft as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const draft: Messages<typeof english> = {
  title: 'मसुदा: {{title}}',
  description: 'कार्यक्रमाचा मसुदा, ज्यांना लिंक पाठवली आहे त्यांच्यासाठी.',
  notice: 'हा मसुदा आहे.',
  noticeText: 'ज्यांच्याकडे ही लिंक आहे, फक्त त्यांनाच तो दिसतो, {{until}} पर्यंत. फॉर्म पाहता येईल, पण पाठवता येणार नाही.',
  toComment: 'काय बदलावे ते सांगा',
  changeTitle: 'काय बदलावे?',
  lead: 'कोणते वाक्य बदलावे आणि ते कसे असावे, ते {{name}} यांना ईमेलने कळवा.',
  write: '{{name}} यांना ईमेल लिहा',
  mailSubject: 'मसुद्यावर सूचना: {{title}}',
  endedTitle: 'ही लिंक आता चालत नाही',
  endedText: 'मसुद्याची लिंक एक आठवडा चालते; ती त्याआधीही बंद करता येते. ज्यांनी पाठवली, त्यांच्याकडून नवी लिंक मागून घ्या.',
  unknownTitle: 'या पत्त्यावर कोणताही मसुदा नाही',
  unknownText: 'लिंकचा शेवटचा भाग तुटला असेल. ज्या मेसेजमध्ये लिंक आली, तिथूनच ती पुन्हा उघडा.',
}
