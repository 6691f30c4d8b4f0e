/** What is opened by the secret in an e-mail. */
import { ownGstinRows } from '#api/money/own-gstin.ts'
import { ownPaymentRows } from '#api/money/own-payment.ts'
import { ownCancellationRows } from '#api/own-page/own-cancellation.ts'
import { ownCorrectionRows } from '#api/own-page/own-correction.ts'
import { ownDataRows } from '#api/own-page/own-data.ts'
import { ownGuestsRows } from '#api/own-page/own-guests.ts'
import { ownFeedbackRows } from '#api/own-page/own-feedback.ts'
import { ownErasureRows } from '#api/own-page/own-erasure.ts'
import { signupPageRows } from '#api/signups/signup-page.ts'
import { ownSeatRows } from '#api/waiting-list/own-seat.ts'
import type { Row } from '#api/row.ts'

export const ownRows: readonly Row[] = [
  ...signupPageRows,
  ...ownDataRows,
  ...ownCorrectionRows,
  ...ownCancellationRows,
  ...ownGuestsRows,
  ...ownSeatRows,
  ...ownPaymentRows,
  ...ownGstinRows,
  ...ownFeedbackRows,
  ...ownErasureRows,
]
