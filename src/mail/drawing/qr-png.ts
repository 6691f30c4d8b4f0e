/** A QR code as a small PNG, for e-mails: their programs show pictures and no SVG. One bit a pixel, about a kilobyte. */
import { crc32, deflateSync } from 'node:zlib'
import { qrRows } from '#core/money/qr-modules.ts'

/** So that a module is a byte of a row. Large enough for a phone that reads it off a screen, and sharp at half of it. */
const pixelsPerModule = 8

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** One bit of grey a pixel, nothing interlaced. */
function header(edge: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(edge, 0)
  data.writeUInt32BE(edge, 4)
  data.writeUInt8(1, 8)
  return data
}

/** A line of pixels begins with its filter: 0 is as it stands, 2 is what differs from the line above. */
function linesOf(row: readonly boolean[]): Buffer[] {
  const first = Buffer.from([0, ...row.map((dark) => (dark ? 0x00 : 0xff))])
  const same = Buffer.alloc(first.length)
  same.writeUInt8(2)
  return [first, ...Array.from({ length: pixelsPerModule - 1 }, () => same)]
}

/** With its quiet zone, dark on white, whatever stands behind it. The same text gives the same bytes. */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const rows = qrRows(text)
  const pixels = deflateSync(Buffer.concat(rows.flatMap(linesOf)), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header(rows.length * pixelsPerModule)),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
