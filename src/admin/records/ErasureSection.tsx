/** Erases a person's data: search, what would go with further e-mails and phones found in it, and the confirmation that nothing is left. */
import { useEffect, useState } from 'react'
import type { Contact } from '#core/people/person.ts'
import type { ErasureReport, ErasureFind } from '#core/records/erasure.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { sendAct, act, type ActAnswer, type ActInput } from '#admin/shell/server.ts'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { Section, Folded } from '#admin/ui/Section.tsx'
import { useSending, closeForGood, useAct } from '#admin/ui/use-act.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { readablePhone } from '#admin/people/Person.tsx'
import { Button } from '#admin/ui/Button.tsx'

const listOf = (text: string): string[] => [text.trim()].filter(Boolean)
const askedOf = ({ email, phone }: Contact): Asked => ({ emails: listOf(email), phones: listOf(phone) })

/** `contact` is the person to look for; null lets the admin type it. The address holds neither, because both are personal data. */
export function ErasureSection({ contact }: { readonly contact: Contact | null }) {
  const [found, setFound] = useState<{ readonly asked: Asked; readonly report: ErasureReport } | null>(null)
  const { isBusy, send, errorOf } = useSending()
  const look = async (contacts: Asked) => {
    setFound(null)
    const report = await send(sendAct('previewErasure', contacts), 'The search failed')
    if (report.ok) setFound({ asked: contacts, report: report.value })
  }
  const [lookAtOnce] = useState(() => () => contact && void look(askedOf(contact)))
  useEffect(() => void lookAtOnce(), [lookAtOnce])
  return (
    <Section id="erasure" title="Erase a person">
      <p className="muted">
        Finds everything about an e-mail or phone: registrations, messages, signups, the journal, and where
        others mention it.
      </p>
      {contact ? (
        isBusy && <p role="status">Searching...</p>
      ) : (
        <Form
          className="form max-w-3xl!"
          isBusy={isBusy}
          onSubmit={(form) => look(askedOf({ email: typedIn(form, 'email'), phone: typedIn(form, 'phone') }))}
        >
          <div className="form-two">
            <TextField name="email" label="E-mail" type="email" fieldError={errorOf('emails')} />
            <TextField name="phone" label="Phone" type="tel" fieldError={errorOf('phones')} />
          </div>
          <Submit isBusy={isBusy} label="Show what would go" busyLabel="Searching..." />
        </Form>
      )}
      {found && <ErasureFinds {...found} onLook={(contacts) => void look(contacts)} />}
    </Section>
  )
}

type Asked = ActInput<'previewErasure'>

const kinds: readonly (readonly [kind: ErasureFind['kind'], label: string])[] = [
  ['registration', 'Registrations'],
  ['enquiry', 'Messages'],
  ['signup', 'News list'],
  ['note', 'Your note about them'],
  ['email', 'Traces of e-mails'],
  ['journal', 'Entries of the journal'],
  ['receipt', 'Names on receipts; what was paid stays'],
  ['mention', 'Mentions by others, taken out of their text'],
]

type FindsProps = Readonly<{ asked: Asked; report: ErasureReport; onLook: (asked: Asked) => void }>

function ErasureFinds({ asked, report, onLook }: FindsProps) {
  const { finds, related } = report
  const [isBusy, say] = useAct()
  const [erased, setErased] = useState<ActAnswer<'erasePerson'> | null>(null)
  // It stands below a long journal and is longer than a phone's screen, so it scrolls into view with the person's name.
  useEffect(() => {
    document.querySelector('#erasure-title')?.scrollIntoView()
  }, [])
  const erase = async () => {
    const answer = await say(act('erasePerson', asked), 'Failed to erase; please try again')
    if (answer.ok) closeForGood(() => setErased(answer.value))
  }
  if (erased || finds.length === 0) {
    return (
      <>
        <p className="notice" role="status">
          {erased
            ? `Erased ${counted(erased.finds.length, 'record')}.`
            : 'Nothing is stored about this person.'}
        </p>
        <Limits {...(erased ?? report)} />
      </>
    )
  }
  const more = (text: string, wider: Asked) => (
    <Button key={text} look="small" className="wrap-anywhere" onClick={() => onLook(wider)}>
      {`Search for ${text} too`}
    </Button>
  )
  return (
    <div className="card grid gap-4">
      <p className="font-semibold" role="status">
        {`${counted(finds.length, 'record')} would go.`}
      </p>
      {kinds.map(([kind, title]) => {
        const labels = finds.flatMap((find) => (find.kind === kind ? find.label : []))
        return (
          labels.length > 0 && (
            <div key={kind}>
              <h3 className="text-base font-semibold">{`${title} (${formatNumber(labels.length, 'en')})`}</h3>
              <ul className="small grid list-disc gap-1 ps-5">
                {labels.map((text, index) => (
                  <li key={index} className="wrap-anywhere">
                    {text.startsWith('+') ? readablePhone(text) : text}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {related.emails.length + related.phones.length > 0 && (
        <div className="row gap-2">
          <p className="w-full">Also found in their records, perhaps the same person’s:</p>
          {related.emails.map((email) => more(email, { ...asked, emails: [...asked.emails, email] }))}
          {related.phones.map((phone) =>
            more(readablePhone(phone), { ...asked, phones: [...asked.phones, phone] }),
          )}
        </div>
      )}
      <Limits {...report} />
      <p className="font-semibold">This cannot be undone.</p>
      <Button look="red" className="justify-self-start" isBusy={isBusy} onClick={() => void erase()}>
        {isBusy ? 'Erasing...' : 'Erase for good'}
      </Button>
    </div>
  )
}

const limits = [
  "The name, or a description, in somebody else's words",
  'A misspelt address or number; “at”, “dot” or digits written as words; letters that only look alike',
  'Text in pictures',
  'E-mails that were sent, in their mailbox and in yours',
  'Files that you downloaded',
  'Copies of each night, for up to a year: the person is left out when something comes back',
]

/** Says what erasing cannot find or reach and what has to stay, so that "0 left" does not promise too much. */
function Limits({ unsearched, stays }: Pick<ErasureReport, 'unsearched' | 'stays'>) {
  return (
    <div className="grid gap-2">
      {unsearched.length > 0 && (
        <p className="notice notice-bad">
          {`These cannot be read, so nobody knows whether they hold anything: ${unsearched.join(', ')}. Bring their copies back under Settings, then erase once more.`}
        </p>
      )}
      {stays.length > 0 && (
        <p className="notice">
          {`Stays, because tax law has it kept: ${stays.map(({ label }) => label).join(', ')}, made out to a GSTIN.`}
        </p>
      )}
      <Folded title="What this cannot find">
        <ul className="small grid list-disc gap-1 ps-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Folded>
    </div>
  )
}
