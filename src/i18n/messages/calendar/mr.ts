/** What stands in a calendar entry besides the event's own texts: in Marathi. */
import type { calendar as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const calendar: Messages<typeof english> = {
  cancelledTitle: 'रद्द: {{title}}',
  joinAt: 'इथून सामील व्हा: {{link}}',
  meetingId: 'मीटिंग आयडी: {{meetingId}}',
  passcode: 'पासकोड: {{passcode}}',
  joinLater: 'कसे सामील व्हायचे, ते सुरू होण्याच्या {{joiningHours}} तास आधी ईमेलने कळवू.',
  joinRegistered: 'कसे सामील व्हायचे, ते नोंदणी केलेल्यांना ईमेलने कळवू.',
  comeEarly: 'कृपया थोडे आधी या.',
  help: 'काही प्रश्न आहेत? फोन करा: {{phone}}.',
}
