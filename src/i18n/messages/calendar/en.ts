/** What stands in a calendar entry besides the event's own texts. */
export const calendar = {
  cancelledTitle: 'Cancelled: {{title}}',
  joinAt: 'Join here: {{link}}',
  meetingId: 'Meeting ID: {{meetingId}}',
  passcode: 'Passcode: {{passcode}}',
  joinLater: "We'll email you how to join {{joiningHours}} hours before it starts.",
  joinRegistered: 'We email everyone who has registered how to join.',
  comeEarly: 'Please come a little early.',
  help: 'Questions? Call {{phone}}.',
} as const
