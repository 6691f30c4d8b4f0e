/** The calendar of all events: in Marathi. */
import type { feed as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const feed: Messages<typeof english> = {
  eventsTitle: '{{name}} यांचे कार्यक्रम',
  subscribe: 'सर्व कार्यक्रम आपल्या कॅलेंडरमध्ये मिळवा',
  subscribeFile: 'कॅलेंडर ॲपसाठी पत्ता',
}
