/** Reads what a message says, for as long as this site has composed it: to look for an address in it. */

/** The headers, and each part's text as its reader sees it. */
export function textsIn(message: string): string[] {
  const lines = message.replaceAll('\r\n', '\n')
  const boundaries = [...lines.matchAll(/\bboundary="?([^"\n;]+)/gi)].map(([, boundary]) => `\n--${boundary}`)
  const parts = boundaries.reduce((some, boundary) => some.flatMap((part) => part.split(boundary)), [lines])
  return parts.flatMap((part) => {
    const end = part.indexOf('\n\n')
    if (end < 0) return [decodedWords(part)]
    const head = part.slice(0, end)
    const body = part.slice(end + 2)
    return [decodedWords(head), decodedBody(head, body)]
  })
}

function decodedBody(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replace(/=\n/g, '')) : body
}

/** Of headers: '=?UTF-8?B?…?=' and '=?UTF-8?Q?…?='. */
function decodedWords(head: string): string {
  return head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
