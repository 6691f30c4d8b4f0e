/** The terms page, and who answers for the site and for visitors' details, as said there and on the privacy page. */
export const terms = {
  title: 'Terms and Refunds',
  description:
    'Terms of our AI workshops and webinars in Pune: paying by UPI, receipts, refunds up to {{days}} days before, what happens if we cancel, recordings.',
  whoTitle: 'Who answers for this site and for your details',
  whoText:
    '{{legalName}} runs this site and the events on it, decides what your details are used for, and answers for both. In the words of the Act: the Data Fiduciary.',
  address: 'Address for notices',
  privacyLink: 'What happens to your details',
} as const
