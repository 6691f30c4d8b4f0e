/**
 * Writes to participants of an event, or to those who signed up for news of it: to whom, in which languages, as a test to herself,
 * now or later, by e-mail or WhatsApp.
 */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState, type SubmitEvent } from 'react'
import { fromIndianClock } from '#core/basics/india-time.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { newsReaders, readersWhoCame } from '#core/mail/planning/signup-emails.ts'
import { isHeld } from '#core/events/after-event.ts'
import { isInGroup, letterGroups, type LetterGroup, type LetterInput } from '#core/mail/letter.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDay } from '#i18n/format.ts'
import { $events, $signups, registrationsOf } from '#admin/shell/data.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { ChoiceField, FilterField, optionsOf } from '#admin/fields/FilterField.tsx'
import { FormButtons } from '#admin/ui/FormDialog.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { languageLabels, letterGroupLabels } from './email-labels.ts'
import { act } from '#admin/shell/act.ts'
import { thenSent } from './emails.ts'
import { LetterChats } from './LetterChats.tsx'
import { Button } from '#admin/ui/Button.tsx'

type Written = LetterInput['en']

const nothing: Written = { subject: '', text: '' }
const $noSignups = atom<{ readonly data?: readonly AdminSignup[] }>({})
const $noEvents = atom<{ readonly data?: readonly EventRecord[] }>({})
const $noRegistrations = atom<{ readonly data?: readonly AdminRegistration[] }>({})

interface Props {
  readonly event: EventRecord
  readonly registrations: readonly AdminRegistration[]
  readonly onClose: () => void
}

/** What is fetched for readers of news alone: those of them who came to an earlier event, where one is chosen. */
function useNewsReaders({ event, registrations }: Props, isNews: boolean, came: string, now: Date) {
  const signups = useStore(isNews ? $signups : $noSignups)
  const events = useStore(isNews ? $events : $noEvents)
  const earlier = useStore(came === '' ? $noRegistrations : registrationsOf(Number(came)))
  const all = newsReaders(signups.data ?? [], event, registrations, now)
  const choices = (events.data ?? [])
    .filter((other) => isHeld(other, now))
    .map(({ id, title, eventDate }): [string, string] => [
      String(id),
      `Who came to ${title} (${formatDay(eventDate, 'en')})`,
    ])
  const found =
    came === '' ? { readers: all, left: 0 } : readersWhoCame(all, earlier.data ?? [], registrations)
  return { ...found, choices }
}

export function LetterDialog(props: Props) {
  const { event, registrations, onClose } = props
  // One id for one letter: however often it is sent, nobody gets it twice.
  const [id] = useState(() => crypto.randomUUID())
  const [now] = useState(() => new Date())
  const [group, setGroup] = useState<LetterGroup>('all')
  const [written, setWritten] = useState<Record<Locale, Written>>({ en: nothing, mr: nothing })
  const [sendAt, setSendAt] = useState('')
  const { isBusy, send, errorOf } = useSending()
  const isNews = group === 'news'
  const [came, setCame] = useState('')
  const news = useNewsReaders(props, isNews, isNews ? came : '', now)
  const readers = isNews
    ? news.readers.map((one) => ({ ...one, name: '' }))
    : registrations.filter((one) => isInGroup(one, group))
  const byEmail = readers.filter(({ email }) => email !== '')

  const write = async (isTest: boolean) => {
    const later = isTest ? null : fromIndianClock(sendAt)
    // A test may be repeated after a change, and is another letter each time.
    const ofThem = isNews && came !== '' ? { came: Number(came) } : {}
    const input = {
      ...{ eventId: event.id, group, isTest },
      ...written,
      ...ofThem,
      sendAt: later,
      id: isTest ? crypto.randomUUID() : id,
    }
    const sent = await send(thenSent(act('sendLetter', input)), 'Failed to send it')
    if (!sent.ok) return
    const { people, bounced } = sent.value
    const left = bounced === 0 ? '' : ` ${counted(bounced, 'address', 'addresses')} bounced before.`
    const when = later === null ? 'On its way' : 'It goes when you said'
    addToast(
      isTest
        ? { title: 'Sent to you', text: 'A test in each language that you wrote.' }
        : { title: when, text: `To ${counted(people, 'person', 'people')}.${left}` },
    )
    if (!isTest) onClose()
  }
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isBusy) void write(false)
  }

  return (
    <ModalDialog
      title="Write to participants"
      text={`${event.title}. They read your words, the event, and the way to ${isNews ? 'register' : 'their own page'}.`}
      isLong
      isBusy={isBusy}
      onClose={onClose}
    >
      <form className="form max-w-none!" onSubmit={submit}>
        <ChoiceField
          id="letter-group"
          label="To"
          options={optionsOf(letterGroupLabels, letterGroups)}
          value={group}
          onChange={setGroup}
        />
        <NewsChoice {...news} came={came} onChange={setCame} />
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
          {`{name}, {event} and {date} become each reader’s. Readers of a language in which you wrote nothing get the other one.`}
        </p>
        <FilterField
          id="letter-at"
          label="When, in India (empty: now)"
          type="datetime-local"
          value={sendAt}
          onChange={setSendAt}
        />
        <div className="row justify-between">
          <Button look="quiet" disabled={isBusy} onClick={() => void write(true)}>
            Send me a test
          </Button>
          <FormButtons
            label={`Send to ${counted(byEmail.length, 'person', 'people')}`}
            busyLabel="Sending..."
            isBusy={isBusy}
            onClose={onClose}
          />
        </div>
      </form>
      <LetterChats event={event} readers={readers} written={written} isNews={isNews} />
    </ModalDialog>
  )
}

interface NewsChoiceProps extends Pick<ReturnType<typeof useNewsReaders>, 'choices' | 'left'> {
  readonly came: string
  readonly onChange: (came: string) => void
}

function NewsChoice({ choices, left, came, onChange }: NewsChoiceProps) {
  if (choices.length === 0) return null
  const others = counted(left, 'person', 'people')
  return (
    <>
      <ChoiceField
        id="letter-came"
        label="Of them"
        options={[['', 'All who asked for news of it'], ...choices]}
        value={came}
        onChange={onChange}
      />
      {left > 0 && (
        <p className="hint">{`${others} who came did not ask for news, and ${left === 1 ? 'is' : 'are'} left out.`}</p>
      )}
    </>
  )
}

interface WrittenProps {
  readonly locale: Locale
  readonly written: Written
  readonly fieldError: string | undefined
  readonly onChange: (written: Written) => void
}

function WrittenFields({ locale, written, fieldError, onChange }: WrittenProps) {
  const language = languageLabels[locale]
  return (
    <fieldset className="grid gap-3">
      <TextField
        name={`letter-subject-${locale}`}
        label={`Subject, ${language}`}
        lang={locale}
        maxLength={100}
        value={written.subject}
        onChange={(subject) => onChange({ ...written, subject })}
      />
      <DraftField name={`letter-text-${locale}`} label={`Text, ${language}`} fieldError={fieldError}>
        {(control) => (
          <textarea
            className="textarea"
            {...control}
            lang={locale}
            rows={5}
            maxLength={4000}
            value={written.text}
            onChange={({ target }) => onChange({ ...written, text: target.value })}
          />
        )}
      </DraftField>
    </fieldset>
  )
}
