/** The same words on WhatsApp, one person after the other: a link opens the chat with the text, and a tick says who had it. */
import { useState } from 'react'
import { chatLink } from '#core/basics/chat.ts'
import type { Locale } from '#core/basics/locale.ts'
import { eventIn } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter, writtenIn, type LetterInput } from '#core/mail/letter.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { localePath } from '#i18n/locale.ts'
import { formatDayOfWeek, formatDays } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Check, withTick } from '#admin/fields/Check.tsx'

type Reader = Pick<AdminRegistration, 'id' | 'name' | 'phone' | 'lang'>

interface Props {
  readonly event: EventRecord
  readonly readers: readonly Reader[]
  readonly written: Readonly<Record<Locale, LetterInput['en']>>
  /** They are not registered: the event's page stands below the words. */
  readonly isNews: boolean
}

export function LetterChats({ event, readers, written, isNews }: Props) {
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
      <ul className="mt-2">
        {reachable.map((one) => (
          <li key={one.id} className="row justify-between border-b border-line py-1">
            <Check checked={told.has(one.id)} onChange={(isTold) => setTold(withTick(told, one.id, isTold))}>
              <span className="wrap-anywhere">{one.name || one.phone}</span>
            </Check>
            <a
              className="button button-quiet button-small"
              href={chat(one)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`WhatsApp ${one.name || one.phone}`}
              onClick={() => setTold(withTick(told, one.id, true))}
            >
              WhatsApp
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
