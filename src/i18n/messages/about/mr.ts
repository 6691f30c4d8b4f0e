/** The page about the consultant: headings around the content, and where it leads: in Marathi. */
import type { about as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const about: Messages<typeof english> = {
  title: 'AI ट्रेनर आणि सल्लागार, पुणे',
  description:
    '{{name}}: पुण्यातील AI ट्रेनर आणि सल्लागार. शिक्षण: IIT जोधपूर; AI आणि डेटाचा {{years}}+ वर्षांचा अनुभव. छोट्या व्यवसायांना AI वापरायला शिकवतात.',
  credentials: 'शिक्षण आणि अनुभव',
  visionTitle: 'स्वप्न',
  missionTitle: 'ध्येय',
  valuesTitle: 'माझी तत्त्वे',
  timelineTitle: 'इथवरचा प्रवास',
  expertiseTitle: 'माझे खास विषय',
  industriesTitle: 'कोणासोबत काम चालते',
  philosophyTitle: 'शिकवण्याची पद्धत',
  contactTitle: 'बोलूया का?',
  contactText: 'फोनवर बोलणे मोफत. पुढे काम द्यायलाच हवे असे काही नाही.',
  chat: 'WhatsApp वर बोला',
  chatText: 'नमस्कार, माझ्या व्यवसायात AI वापरायचे आहे. थोडी माहिती हवी होती.',
}
