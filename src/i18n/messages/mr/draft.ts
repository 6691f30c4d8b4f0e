/** The page that a link to the draft of an event opens: in Marathi. */
import type { draft as english } from '../en/draft.ts'
import type { Messages } from '../../messages.ts'

export const draft: Messages<typeof english> = {
  title: 'मसुदा: {{title}}',
  description: 'कार्यक्रमाचा मसुदा, ज्यांना लिंक पाठवली आहे त्यांच्यासाठी.',
  notice: 'हा मसुदा आहे.',
  noticeText: 'ज्यांच्याकडे ही लिंक आहे, फक्त त्यांनाच तो दिसतो, {{until}} पर्यंत. फॉर्म पाहता येईल, पण पाठवता येणार नाही.',
  toComment: 'काय बदलावे ते सांगा',
  formTitle: 'काय बदलावे?',
  lead: 'आपली सूचना ईमेलने {{name}} यांच्याकडे जाईल, आपल्याच शब्दांत.',
  name: 'आपले नाव',
  nameHint: 'सूचना कोणाची आहे, ते {{name}} यांना कळावे, एवढ्यासाठीच.',
  comment: 'आपली सूचना',
  commentHint: 'कोणते वाक्य, आणि ते कसे असावे, ते लिहा.',
  commentMissing: 'काय बदलावे ते लिहा',
  send: 'सूचना पाठवा',
  sent: 'धन्यवाद. आपली सूचना पाठवली.',
  more: 'आणखी एक सूचना लिहा',
  kept: 'आपली सूचना आम्हाला आलेल्या इतर मेसेजप्रमाणेच ठेवली जाते.',
  endedTitle: 'ही लिंक आता चालत नाही',
  endedText: 'मसुद्याची लिंक एक आठवडा चालते; ती त्याआधीही बंद करता येते. ज्यांनी पाठवली, त्यांच्याकडून नवी लिंक मागून घ्या.',
  unknownTitle: 'या पत्त्यावर कोणताही मसुदा नाही',
  unknownText: 'लिंकचा शेवटचा भाग तुटला असेल. ज्या मेसेजमध्ये लिंक आली, तिथूनच ती पुन्हा उघडा.',
}
