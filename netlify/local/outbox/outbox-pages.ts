/** The pages of `/outbox`: plain HTML without a script, for trying the site on one machine. */
import { html, Html } from '#mail/drawing/markup.ts'
import { dark, light } from '#mail/drawing/palette.ts'

export interface ShownLine {
  readonly name: string
  readonly sentAt: Date
  readonly kind: string
  readonly subject: string
  readonly to: string
  readonly locale: string
}

export interface ShownEmail {
  readonly name: string
  readonly subject: string
  readonly locale: string
  readonly from: string
  readonly to: string
  /** '' where answers go to `from`. */
  readonly replyTo: string
  readonly date: string
  readonly text: string
  readonly calendar: { readonly filename: string; readonly content: string } | null
  readonly headers: string
  readonly bytes: number
  readonly htmlBytes: number
}

export function listPage(lines: readonly ShownLine[], most: number): string {
  return frame(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>
        E-mails of this machine's site, newest first. None of them has reached anybody. They lie in
        <code>DATA_DIR/outbox</code>. The sample data brings a few: to people who registered, paid, wrote or
        signed up in the last days, and to the consultant.
      </p>
      ${lines.length === 0 ? html`<p>There are none yet: register for an event, or write to the consultant.</p>` : null}
      <ol class="list">
        ${lines.map(
          (line) =>
            html`<li>
              <a href="/outbox/${line.name}" lang="${line.locale}">${line.subject}</a>
              <span>to ${line.to}</span>
              <span>${kindText(line.kind)} · ${timeText(line.sentAt)}</span>
            </li>`,
        )}
      </ol>
      ${lines.length === most ? html`<p>The newest ${most} are listed.</p>` : null}`,
  )
}

export function emailPage(email: ShownEmail): string {
  const { name, calendar } = email
  const facts: readonly (readonly [string, string])[] = [
    ['From', email.from],
    ['To', email.to],
    ['Answers go to', email.replyTo],
    ['Date', timeText(new Date(email.date))],
    ['Size', `${kilobytes(email.bytes)}, of which HTML ${kilobytes(email.htmlBytes)} before encoding`],
  ]
  return frame(
    email.subject,
    html`<p><a href="/outbox">Outbox</a></p>
      <h1 lang="${email.locale}">${email.subject}</h1>
      <dl>
        ${facts
          .filter(([, value]) => value !== '')
          .map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}
      </dl>
      <p><a href="/outbox/${name}/source" download>Download the e-mail (.eml)</a></p>
      <h2>HTML</h2>
      <p><a href="/outbox/${name}/html" target="_blank">Open alone in a new tab</a></p>
      <iframe
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/outbox/${name}/html"
        title="The e-mail's HTML"
      ></iframe>
      <h2>Plain text</h2>
      <pre lang="${email.locale}" tabindex="0" role="region" aria-label="Plain text">${email.text}</pre>
      <h2>Calendar entry</h2>
      ${
        calendar
          ? html`<p><a href="/outbox/${name}/calendar" download>Download ${calendar.filename}</a></p>
              <pre tabindex="0" role="region" aria-label="Calendar entry">${calendar.content}</pre>`
          : html`<p>None.</p>`
      }
      <h2>Headers</h2>
      <pre tabindex="0" role="region" aria-label="Headers">${email.headers}</pre>`,
  )
}

export function notFoundPage(): string {
  return frame(
    'Not in the outbox',
    html`<h1>Not in the outbox</h1>
      <p>No such e-mail: it may have been erased with the person whom it went to.</p>
      <p><a href="/outbox">Outbox</a></p>`,
  )
}

function frame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Outbox</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text
}

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('')

const styles = `
:root { color-scheme: light dark; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
:lang(mr) { line-height: 1.7; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0.5rem 0 1rem; overflow-wrap: anywhere; }
h1:lang(mr) { line-height: 1.5; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 0.5rem; }
a { color: var(--peacock); text-underline-offset: 0.2em; }
a:focus-visible, pre:focus-visible, iframe:focus-visible { outline: 3px solid var(--peacock); outline-offset: 2px; }
code, pre { font: 0.875rem/1.55 ui-monospace, monospace; }
pre { margin: 0; padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 0.25rem; }
pre:lang(mr) { line-height: 1.8; }
iframe { display: block; width: 100%; height: 44rem; resize: both; border: 1px solid var(--line); border-radius: 0.25rem; background: var(--paper); }
.list { list-style: none; margin: 1.5rem 0 0; padding: 0; }
.list li { padding: 0.75rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.list a { display: inline-block; min-height: 1.5rem; font-weight: 600; }
.list span { display: block; color: var(--soft); font-size: 0.9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
`

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

function timeText(at: Date): string {
  return Number.isNaN(at.getTime()) ? '' : `${time.format(at)} IST`
}

/** 'paymentReceived' → 'payment received'. */
function kindText(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
