/** What writes receipts, for their owners and for the admin: a door of its own, because of its fonts and its WebAssembly. */
import { ownCertificateRows } from '#api/certificates/own-certificate.ts'
import { adminReceiptRows } from '#api/money/admin-receipt.ts'
import { ownReceiptRows } from '#api/money/own-receipt.ts'
import type { Row } from '#api/row.ts'

export const receiptsRows: readonly Row[] = [...ownReceiptRows, ...adminReceiptRows, ...ownCertificateRows]
