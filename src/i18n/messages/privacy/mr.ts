/** The privacy page: labels of the itemised notice: in Marathi. */
import type { privacy as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const privacy: Messages<typeof english> = {
  description:
    'प्रत्येक फॉर्ममध्ये काय विचारतो, का, किती दिवस ठेवतो, कोण पाहते आणि माहिती दुरुस्त कशी करायची किंवा पुसायची. जाहिराती नाहीत, ट्रॅकिंग नाही, कुकीची विचारणा नाही.',
  updated: 'शेवटचा बदल: {{date}}',
  collected: 'काय विचारतो',
  why: 'कशासाठी',
  howLong: 'किती दिवस ठेवतो',
  seenBy: 'कोण पाहते',
}
