/** Serves `/outbox` on the local platform: the e-mails in the folder, newest first, each as its reader sees it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { timeZone, zoneName } from '#core/basics/this-site.ts'
import { Html, markup as html } from '#core/basics/markup.ts'
import { readOutboxDirectory } from '#http/configuration.ts'

/** The list stays quick; the folder keeps every e-mail. */
const most = 200

// No script runs, nothing is fetched from elsewhere, and links open in a new tab.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Returns undefined for every address except `/outbox` and `/outbox/<name>`. */
export async function answerOutbox({ url }: Pick<Request, 'url'>): Promise<Response | undefined> {
  const match = /^\/outbox(?:\/([^/]+))?\/?$/.exec(new URL(url).pathname)
  const directory = readOutboxDirectory()
  if (!match || directory === null) return undefined
  const [, name] = match
  if (name === undefined) return page(frame('Outbox', await list(directory)))
  const source = await readSource(directory, name)
  if (source) return page(framed(await PostalMime.parse(source)), 200, emailPolicy)
  return page(frame('Not in the outbox', html`<p><a href="/outbox">Outbox</a></p>`), 404)
}

/** As src/mail/sending/transport.ts names them: `20261122T090000Z-confirmed-1.eml`. */
const fileName = /^(\d{8}T\d{6}Z)-[A-Za-z]+-(\d+)\.eml$/

async function listNames(directory: string): Promise<string[]> {
  const placeOf = (name: string): string => {
    const [, time = '', n = ''] = fileName.exec(name) ?? []
    return time + n.padStart(9, '0')
  }
  const names = (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name))
  return names.sort((a, b) => placeOf(b).localeCompare(placeOf(a)))
}

/** Returns null for a file that is not an e-mail of the outbox, or not written whole yet. */
async function readSource(directory: string, name: string): Promise<Buffer | null> {
  if (!fileName.test(name)) return null
  const content = await readFile(join(directory, name)).catch(() => null)
  return content === null || content.length === 0 ? null : content
}

async function list(directory: string): Promise<Html> {
  const names = (await listNames(directory)).slice(0, most)
  const lines = await Promise.all(names.map((name) => line(directory, name)))
  return html`<p>
      E-mails of this machine's site, newest first, at most ${most}. None of them has reached anybody. They
      lie in <code>DATA_DIR/outbox</code>.
    </p>
    <ol>
      ${lines}
    </ol>`
}

async function line(directory: string, name: string): Promise<Html | null> {
  const source = await readSource(directory, name)
  if (!source) return null
  const { headers, subject = '', to = [], date = '' } = await PostalMime.parse(source)
  const language = headers.find(({ key }) => key === 'content-language')?.value ?? 'en'
  return html`<li>
    <a href="/outbox/${name}" lang="${language}">${subject}</a><br />
    to ${to.map(({ address = '' }) => address).join(', ')} · ${time.format(new Date(date))} ${zoneName}
  </li>`
}

/** Returns the e-mail's own HTML, with the message's embedded pictures written into it. */
function framed({ html: document = '', attachments }: Email): string {
  return attachments.reduce(
    (whole, { contentId = '', mimeType, content }) => {
      const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))
      const address = `data:${mimeType};base64,${bytes.toString('base64')}`
      return contentId === '' ? whole : whole.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, address)
    },
    document.replace(/<head>/i, '$&<base target="_blank">'),
  )
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone })

const styles = `
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; font: 1.0625rem/1.7 system-ui, sans-serif; overflow-wrap: anywhere; }
li { margin-block: 0.75rem; }
`

function frame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text
}

function page(text: string, status = 200, policy = pagePolicy): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  return new Response(text, { status, headers })
}
