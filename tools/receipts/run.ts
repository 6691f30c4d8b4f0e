/**
 * `npm run screenshots -- receipts [FOLDER]`: a receipt of every kind as PDF and as a picture of its page; into .cache/receipts
 * where no folder is named. For looking at, one by one. `--only long,voided` makes those alone.
 *
 * Pictures need `@napi-rs/canvas`, which npm installs with pdfjs-dist where there is one for the machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { receiptSamples } from '../../tests/support/readers/receipt-samples.ts'
import { pictureOfPdf } from '../../tests/support/readers/pdf-picture.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../../.cache/receipts'))
const only = options.only?.split(',')

mkdirSync(folder, { recursive: true })
for (const { name, entry, originals } of receiptSamples.filter(
  (sample) => only?.includes(sample.name) ?? true,
)) {
  const pdf = await writeReceipt(entry, originals)
  writeFileSync(join(folder, `${name}.pdf`), pdf)
  writeFileSync(join(folder, `${name}.png`), await pictureOfPdf(pdf))
  console.log(`${name.padEnd(16)} ${(pdf.length / 1024).toFixed(1).padStart(6)} KB`)
}
