/** Writes to participants of an event, or to people who signed up for news of it, now or later, by e-mail or WhatsApp. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fromIndianClock } from '#core/basics/india-time.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { newsReaders, readersWhoCame } from '#core/mail/planning/visitor-emails.ts'
import { isHeld, eventIn } from '#core/events/event.ts'
import {
  isInGroup,
  letterGroups,
  type LetterGroup,
  type LetterInput,
  fillLetter,
  writtenIn,
} from '#core/mail/letter.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDay, formatDayOfWeek, formatDays } from '#i18n/format.ts'
import { $events, $signups, registrationsOf } from '#admin/shell/data.ts'
import { ChoiceField, optionsOf, TextField } from '#admin/fields/Field.tsx'
import { FormDialog } from '#admin/ui/Form.tsx'
import { useSending } from '#admin/ui/use-act.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { thenSent } from './emails.ts'
import { act } from '#admin/shell/server.ts'
import { Button } from '#admin/ui/Button.tsx'
import { chatLink } from '#core/basics/plain.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { localePath } from '#i18n/locale.ts'

const letterGroupLabels: Readonly<Record<LetterGroup, string>> = {
  all: 'Everybody, waiting list included',
  paid: 'Who has paid',
  due: 'Who has not paid',
  waiting: 'Who waits for a seat',
  came: 'Who came',
  absent: 'Who did not come',
  news: 'Who signed up for news',
}

/** `came` limits the readers of news to attendees of this earlier event; null means all. */
function useReaders(event: EventRecord, group: LetterGroup, came: number | null) {
  const [now] = useState(() => new Date())
  const { data: registrations = [] } = useStore(registrationsOf(event.id))
  const { data: earlier = [] } = useStore(registrationsOf(came ?? event.id))
  const { data: signups = [] } = useStore($signups)
  const { data: events = [] } = useStore($events)
  const held = events.filter((other) => isHeld(other, now))
  if (group !== 'news') return { readers: registrations.filter((reader) => isInGroup(reader, group)), held }
  const all = newsReaders(signups, event, registrations, now)
  const news = came === null ? all : readersWhoCame(all, earlier, registrations).readers
  return { readers: news.map((reader) => ({ ...reader, name: '' })), held }
}

export function LetterDialog({ event, onClose }: Readonly<{ event: EventRecord; onClose: () => void }>) {
  // One id for one letter, so that no reader gets it twice, however often it is sent.
  const [id] = useState(() => crypto.randomUUID())
  const [to, setTo] = useState('all')
  const [written, setWritten] = useState<Readonly<Record<Locale, LetterInput['en']>>>({
    en: { subject: '', text: '' },
    mr: { subject: '', text: '' },
    hi: { subject: '', text: '' },
  })
  const [sendAt, setSendAt] = useState('')
  const { isBusy, send, errors, errorOf } = useSending()
  const group = letterGroups.find((known) => known === to) ?? 'news'
  const came = to.startsWith('came ') ? Number(to.slice('came '.length)) : null
  const isNews = group === 'news'
  const { readers, held } = useReaders(event, group, came)
  const byEmail = readers.filter(({ email }) => email !== '')

  const write = async (isTest: boolean) => {
    const later = isTest ? null : fromIndianClock(sendAt)
    const input = {
      eventId: event.id,
      group,
      isTest,
      sendAt: later,
      ...written,
      ...(came === null ? {} : { came }),
      id: isTest ? crypto.randomUUID() : id,
    }
    const sent = await send(thenSent(act('sendLetter', input)), 'Failed to send it')
    if (!sent.ok) return
    const { people, bounced } = sent.value
    const again = bounced === 0 ? '' : ` ${counted(bounced, 'address', 'addresses')} bounced before.`
    addToast(
      isTest
        ? { title: 'Sent to you', text: 'A test in each language that you wrote.' }
        : {
            title: later === null ? 'On its way' : 'It goes when you said',
            text: `To ${counted(people, 'person', 'people')}.${again}`,
          },
    )
    if (!isTest) onClose()
  }

  return (
    <FormDialog
      title="Write to participants"
      text={`${event.title}. They read your words, the event, and the way to ${isNews ? 'register' : 'their own page'}.`}
      isLong
      {...{ isBusy, errors }}
      label={`Send to ${counted(byEmail.length, 'person', 'people')}`}
      busyLabel="Sending..."
      onSubmit={() => write(false)}
      onClose={onClose}
    >
      <ChoiceField
        name="to"
        label="To"
        options={[
          ...optionsOf<string>(letterGroupLabels, letterGroups),
          ...held.map(({ id: heldId, title, eventDate }): [string, string] => [
            `came ${heldId}`,
            `Of those: who came to ${title} (${formatDay(eventDate, 'en')})`,
          ]),
        ]}
        value={to}
        onChange={setTo}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {locales.map((locale) => (
          <WrittenFields
            key={locale}
            locale={locale}
            written={written[locale]}
            fieldError={errorOf(locale)}
            onChange={(changed) => setWritten({ ...written, [locale]: changed })}
          />
        ))}
      </div>
      <p className="hint">
        {`“Namaskar” and the name stand above your text. {name}, {event} and {date} become each reader’s. Readers of a language in which you wrote nothing get the other one.`}
      </p>
      <TextField
        name="sendAt"
        label="When, in India (empty: now)"
        type="datetime-local"
        value={sendAt}
        onChange={setSendAt}
      />
      <LetterChats event={event} readers={readers} written={written} isNews={isNews} />
      <Button look="quiet" className="justify-self-start" isBusy={isBusy} onClick={() => void write(true)}>
        Send me a test
      </Button>
    </FormDialog>
  )
}

interface WrittenProps {
  readonly locale: Locale
  readonly written: LetterInput['en']
  readonly fieldError: string | undefined
  readonly onChange: (written: LetterInput['en']) => void
}

function WrittenFields({ locale, written, fieldError, onChange }: WrittenProps) {
  const field = (name: keyof LetterInput['en'], title: string) => ({
    name: `${name}-${locale}`,
    label: `${title}, ${languageNames[locale]}`,
    lang: locale,
    value: written[name],
    onChange: (typed: string) => onChange({ ...written, [name]: typed }),
  })
  return (
    <fieldset className="grid gap-3">
      <TextField {...field('subject', 'Subject')} maxLength={100} />
      <TextField {...field('text', 'Text')} fieldError={fieldError} rows={5} maxLength={4000} />
    </fieldset>
  )
}

type Reader = Pick<AdminRegistration, 'id' | 'name' | 'phone' | 'lang'>

/** Sends the same words on WhatsApp, one person after the other: each link opens the chat with the text, and then shows a tick. */
interface ChatsProps {
  readonly event: EventRecord
  readonly readers: readonly Reader[]
  readonly written: Readonly<Record<Locale, LetterInput['en']>>
  /** The readers are not registered, so the event's page stands below the words. */
  readonly isNews: boolean
}

function LetterChats({ event, readers, written, isNews }: ChatsProps) {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const reachable = readers.filter(({ phone }) => phone !== '')
  if (reachable.length === 0) return null
  const chat = ({ name, phone, lang }: Reader) => {
    const { text } = writtenIn(written, lang)
    const date = formatDays(event, lang) || formatDayOfWeek(event.eventDate, lang)
    const filled = fillLetter(text, {
      name: toGreetedName(name),
      event: eventIn(event, lang).title.text,
      date,
    })
    const page = `${window.location.origin}${localePath(`/events/${event.slug}`, lang)}`
    return chatLink(phone, isNews ? `${filled}\n\n${page}` : filled)
  }
  return (
    <details>
      <summary>{`Or on WhatsApp: ${told.size} of ${counted(reachable.length, 'chat')} done`}</summary>
      <ul className="row mt-2">
        {reachable.map((reader) => (
          <li key={reader.id}>
            <a
              className="button button-quiet button-small"
              href={chat(reader)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`WhatsApp ${reader.name || reader.phone}`}
              onClick={() => setTold(new Set(told).add(reader.id))}
            >
              {`${told.has(reader.id) ? '✓ ' : ''}${reader.name || reader.phone}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
