/** `/outbox` on the local platform: the e-mails that went to the folder, newest first, each as its reader sees it. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { listOutbox, readOutboxFile, type OutboxFile } from '#mail/sending/outbox-folder.ts'
import { readOutboxDirectory } from '#http/configuration.ts'
import { emailPage, listPage, notFoundPage, type ShownEmail, type ShownLine } from './outbox-pages.ts'

const most = 200

// Nothing runs, nothing is fetched from elsewhere, links open a tab of their own.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

const parts = ['html', 'calendar', 'source'] as const
type Part = (typeof parts)[number]

export async function answerOutbox(request: Request): Promise<Response | undefined> {
  const route = routeOf(new URL(request.url).pathname)
  const directory = readOutboxDirectory()
  if (!route || directory === null) return undefined
  if (!['GET', 'HEAD'].includes(request.method))
    return new Response(null, { status: 405, headers: { allow: 'GET' } })
  if (route.name === null) return page(listPage(await readLines(directory), most))
  const source = await readOutboxFile(directory, route.name)
  if (!source) return page(notFoundPage(), 404)
  return answerEmail(route.name, source, route.part)
}

function routeOf(pathname: string): { name: string | null; part: Part | null } | undefined {
  const [, first, name, last, ...more] = pathname.replace(/\/$/, '').split('/')
  if (first !== 'outbox' || more.length > 0) return undefined
  const part = parts.find((known) => known === last) ?? null
  return last !== undefined && part === null ? undefined : { name: name ?? null, part }
}

async function answerEmail(name: string, source: Buffer, part: Part | null): Promise<Response> {
  if (part === 'source') return download(source, name, 'message/rfc822')
  const email = await PostalMime.parse(source)
  const calendar = calendarOf(email)
  switch (part) {
    case null:
      return page(emailPage(toShown(name, source, email, calendar)))
    case 'html':
      return page(withPictures(withLinksInTabs(email.html ?? ''), email), 200, emailPolicy)
    case 'calendar':
      return calendar
        ? download(calendar.content, calendar.filename, 'text/calendar; charset=utf-8')
        : page(notFoundPage(), 404)
  }
}

async function readLines(directory: string): Promise<ShownLine[]> {
  const files = await listOutbox(directory)
  const lines = await Promise.all(files.slice(0, most).map((file) => readLine(directory, file)))
  return lines.filter((line) => line !== null)
}

async function readLine(directory: string, file: OutboxFile): Promise<ShownLine | null> {
  const source = await readOutboxFile(directory, file.name)
  if (!source) return null
  // Headers are all that a line shows: parts are left where they are.
  const end = source.indexOf('\r\n\r\n')
  const email = await PostalMime.parse(source.subarray(0, end < 0 ? source.length : end + 4))
  return { ...file, subject: email.subject ?? '', to: addressText(email.to ?? []), locale: localeOf(email) }
}

function toShown(name: string, source: Buffer, email: Email, calendar: ShownEmail['calendar']): ShownEmail {
  const end = source.indexOf('\r\n\r\n')
  return {
    name,
    subject: email.subject ?? '',
    locale: localeOf(email),
    from: addressText(email.from ? [email.from] : []),
    to: addressText(email.to ?? []),
    replyTo: addressText(email.replyTo ?? []),
    date: email.date ?? '',
    text: email.text ?? '',
    calendar,
    headers: source.subarray(0, Math.max(end, 0)).toString(),
    bytes: source.length,
    htmlBytes: Buffer.byteLength(email.html ?? ''),
  }
}

function calendarOf({ attachments }: Email): { filename: string; content: string } | null {
  const isFile = ({ filename, mimeType }: Attachment): boolean =>
    filename !== null && /^(application\/ics|text\/calendar)$/.test(mimeType)
  const found = attachments.find(isFile)
  if (!found) return null
  const content = typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content)
  // The parser leaves line feeds only; calendar programs want both.
  return { filename: found.filename ?? 'invite.ics', content: content.replace(/\r?\n/g, '\r\n') }
}

function addressText(addresses: readonly Address[]): string {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ')
}

function localeOf({ headers }: Email): string {
  return headers.find(({ key }) => key === 'content-language')?.value ?? 'en'
}

function withLinksInTabs(document: string): string {
  return document.replace(/<head>/i, '$&<base target="_blank">')
}

/** The pictures that lie in the message, written into its HTML. */
function withPictures(document: string, { attachments }: Email): string {
  return attachments.reduce((whole, { contentId, mimeType, content }) => {
    if (!contentId || !mimeType.startsWith('image/')) return whole
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
    const name = `cid:${contentId.replace(/^<|>$/g, '')}`
    return whole.replaceAll(name, `data:${mimeType};base64,${bytes.toString('base64')}`)
  }, document)
}

function page(html: string, status = 200, policy = pagePolicy): Response {
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...common },
  })
}

function download(content: string | Uint8Array, filename: string, type: string): Response {
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
      ...common,
    },
  })
}

const common = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}
