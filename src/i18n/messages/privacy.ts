/** The privacy page: labels of the itemised notice. */
import type { Messages } from '../messages.ts'

export const en = {
  title: 'Privacy',
  description:
    'What we ask for in each form, why, how long we keep it, who sees it, and how to have it corrected or deleted. Two cookies, no ads, no trackers.',
  updated: 'Last changed on {{date}}',
  collected: 'What we ask for',
  why: 'Why',
  howLong: 'How long we keep it',
  seenBy: 'Who sees it',
} as const

export const mr: Messages<typeof en> = {
  title: 'गोपनीयता',
  description:
    'प्रत्येक फॉर्ममध्ये काय विचारतो, का, किती दिवस ठेवतो, कोण पाहते आणि माहिती दुरुस्त कशी करायची किंवा पुसायची. दोनच कुकी; जाहिराती नाहीत, ट्रॅकिंग नाही.',
  updated: 'शेवटचा बदल: {{date}}',
  collected: 'काय विचारतो',
  why: 'कशासाठी',
  howLong: 'किती दिवस ठेवतो',
  seenBy: 'कोण पाहते',
}
