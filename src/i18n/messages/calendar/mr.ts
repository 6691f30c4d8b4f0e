/** What stands in a calendar entry besides the event's own texts: in Marathi. */
import type { calendar as english } from './en.ts'
import type { Messages } from '#i18n/messages.ts'

export const calendar: Messages<typeof english> = {
  cancelledTitle: 'रद्द: {{title}}',
  joinAt: 'Zoom लिंक: {{link}}',
  meetingId: 'मीटिंग आयडी: {{meetingId}}',
  passcode: 'पासकोड: {{passcode}}',
  joinLater: 'पुढची सगळी माहिती सुरू होण्याच्या {{joiningHours}} तास आधी ईमेलने पाठवू.',
  joinRegistered: 'Zoom लिंक नोंदणी केलेल्यांना ईमेलने पाठवू.',
  comeEarly: 'कृपया थोडे आधी या.',
  help: 'काही प्रश्न आहेत? फोन करा: {{phone}}.',
}
