/** What a registrant who has to pay needs: after the form, and on their own page. */
export const registered = {
  payTitle: 'Pay {{price}} by UPI',
  payName: 'Name in your app',
  payId: 'UPI ID',
  payReference: 'Reference',
  payReferenceHint:
    'The QR code includes it. Typing the UPI ID yourself? Put this reference in the note, so that we can find your payment.',
  copy: 'Copy',
  copyId: 'Copy the UPI ID',
  copyReference: 'Copy the reference',
  copiedId: 'UPI ID copied',
  copiedReference: 'Reference copied',
  copyByHand: 'It is selected: please copy it',
  payApp: 'Pay with a UPI app',
  payAppHint: 'Nothing opened? Copy the UPI ID and pay in your app.',
  payScan: 'Scan with Google Pay, PhonePe, Paytm or any other UPI app.',
  payQr: 'QR code to pay {{price}} to {{name}}',
  heldReleased_one:
    'Your seat is reserved for {{n}} hour. If it is not paid by then, it goes to someone else. The exact time is in the email.',
  heldReleased_other:
    'Your seat is reserved for {{n}} hours. If it is not paid by then, it goes to someone else. The exact time is in the email.',
  held_one: 'Please pay within {{n}} hour; the exact time is in the email.',
  held_other: 'Please pay within {{n}} hours; the exact time is in the email.',
  heldOpen: 'Please pay before the event begins.',
  payNext:
    'After paying, open the link in our email and enter the UTR number (12 digits, your app shows it). That way we find your payment faster.',
} as const
