/** The nightly copies: when they were made, all data as a file, a whole document of one day, and restoring a file. */
import { useState, useEffect, useRef } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { formatDay, formatDayTime, formatTime } from '#i18n/format.ts'
import { DraftField, ChoiceField, TextField } from '#admin/fields/Field.tsx'
import { act, rememberView, viewPath, type ViewAnswer, sendAct, type ActAnswer } from '#admin/shell/server.ts'
import { ActButton } from '#admin/ui/Button.tsx'
import { Folded, Section } from '#admin/ui/Section.tsx'
import { Loaded, RemovalButton } from '#admin/ui/Loaded.tsx'
import { useAct, useBusy } from '#admin/ui/use-act.ts'
import { longDeadline } from '#islands/ui/request.ts'
import type { Outcome } from './restore-file.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'

const $copies = rememberView('copies', {})

type Props = Readonly<{ copies: ViewAnswer<'copies'> }>

export function Copies() {
  return (
    <Section id="backup" title="Backup">
      <p className="muted">
        Each night what changed is copied: fourteen days are kept, then the first of each month for a year.
      </p>
      <Loaded from={$copies} what="copies" rows={2}>
        {(copies) => (
          <>
            <LastCopy copies={copies} />
            <WholeDocument copies={copies} />
          </>
        )}
      </Loaded>
      <FromFile />
    </Section>
  )
}

function whenOf(at: string): string {
  const isToday = toIndianDay(at) === toIndianDay(new Date())
  return isToday ? `today, ${formatTime(at, 'en')}` : formatDayTime(at, 'en', '')
}

function LastCopy({ copies: { madeAt, isLate } }: Props) {
  return (
    <>
      <p className={isLate ? 'notice notice-bad' : undefined} role="status">
        {madeAt === null ? 'There is no copy yet.' : `Last copy: ${whenOf(madeAt)}.`}
        {isLate && madeAt !== null && ' That is more than two days ago: see whether the schedule runs.'}
      </p>
      <form className="row" action={viewPath('backup', {})}>
        <button className="button button-quiet">Download</button>
        <ActButton
          look="quiet"
          ask={() => act('makeCopies', {}, { deadline: longDeadline })}
          failure="No copy was made"
          busyLabel="Copying..."
        >
          Copy now
        </ActButton>
      </form>
      <p className="muted">
        The download is one file with everything. It holds personal data, so keep it safe, and delete it when
        you have a newer one.
      </p>
    </>
  )
}

function WholeDocument({ copies: { documents } }: Props) {
  const [key, setKey] = useState('')
  const [wanted, setDay] = useState('')
  const { name = '', days = [] } = documents.find((document) => document.key === key) ?? {}
  const day = days.includes(wanted) ? wanted : (days[0] ?? '')
  const date = day && formatDay(day, 'en')
  return (
    <Folded title="Bring back an event or a list">
      <ChoiceField
        name="document"
        label="Which"
        value={key}
        options={[['', 'Choose'], ...documents.map((document) => [document.key, document.name] as const)]}
        onChange={setKey}
      />
      <ChoiceField
        name="day"
        label="As it was on"
        value={day}
        options={days.map((day) => [day, formatDay(day, 'en')] as const)}
        onChange={setDay}
      />
      <div>
        <RemovalButton
          look="quiet"
          disabled={day === ''}
          removal={{
            title: 'Bring it back as it was?',
            text: `${name} will be as on ${date}. What was written into it since goes; as it is now it is kept as today's copy.`,
            label: 'Bring back',
            isDanger: false,
            done: { title: 'It is back', text: `${name}, as on ${date}.` },
            failure: 'It is not back',
            remove: () => act('bringBackDocument', { key, day }, { deadline: longDeadline }),
          }}
        >
          Bring back...
        </RemovalButton>
      </div>
    </Folded>
  )
}

function FromFile() {
  const [isBusy, whileBusy] = useBusy()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = useAnswerInView(outcome)
  const restore = async (file: File) => {
    setOutcome(null)
    const restoring = Promise.all([import('./restore-file.ts'), file.text()])
      .then(([{ restoreFile }, text]) => restoreFile(text))
      .catch(() => ({
        isWhole: false,
        text: 'Nothing was restored. Please check your connection and try again.',
      }))
    setOutcome(await whileBusy(restoring))
  }
  return (
    <>
      <DraftField
        name="backup"
        label="Restore from a file"
        hint="Brings back the events and lists that are missing here. What is here stays as it is; what was deleted comes back below."
      >
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".json"
            {...control}
            disabled={isBusy}
            onChange={({ target: { files } }) => files?.[0] && void restore(files[0])}
          />
        )}
      </DraftField>
      <div ref={answer} tabIndex={-1} role="status">
        {isBusy && <p>Restoring; please keep this page open...</p>}
        {outcome && <p className={outcome.isWhole ? 'notice' : 'notice notice-bad'}>{outcome.text}</p>}
      </div>
    </>
  )
}

type Deleted = ActAnswer<'findDeleted'>[number]

export function BringBack() {
  const [found, setFound] = useState<readonly Deleted[] | null>(null)
  const [isBusy, say] = useAct()
  const answer = useAnswerInView(found)
  const find = async (form: HTMLFormElement) => {
    setFound(null)
    const name = typedIn(form, 'deleted')
    const asking = sendAct('findDeleted', { name }, { deadline: longDeadline })
    const finding = await say(asking, 'The copies could not be searched')
    if (finding.ok) setFound(finding.value)
  }
  const back = async (record: Deleted) => {
    const { key, id, day } = record
    const answered = await act('bringBackRecord', { key, id, day }, { deadline: longDeadline })
    if (answered.ok) setFound(found?.filter((deleted) => deleted !== record) ?? null)
    return answered
  }
  return (
    <Section id="bring-back" title="Bring back what was deleted">
      <Form isBusy={isBusy} onSubmit={find}>
        <TextField
          name="deleted"
          label="Name"
          hint="An event's title, or a person's name, of the last year."
        />
        <Submit look="quiet" isBusy={isBusy} label={isBusy && found === null ? 'Searching...' : 'Find'} />
      </Form>
      <div ref={answer} tabIndex={-1} role="status" className="grid gap-3">
        {found && (
          <p>
            {found.length === 0
              ? 'No copy has something deleted of this name. The journal has what went since the last copy.'
              : `${counted(found.length, 'record')} found.`}
          </p>
        )}
        <ul className="grid gap-2 empty:hidden">
          {found?.map((record) => (
            <li key={`${record.key} ${record.id}`} className="card row justify-between">
              <span className="grid">
                <strong>{record.name}</strong>
                <span className="small muted">{`${record.place}, copy of ${formatDay(record.day, 'en')}`}</span>
              </span>
              <ActButton
                look="small"
                aria-label={`Bring back ${record.name}`}
                ask={() => back(record)}
                failure="It is not back"
                done={['It is back', `${record.name}, as on ${formatDay(record.day, 'en')}.`]}
              >
                Bring back
              </ActButton>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** Returns the ref of an element that scrolls into view and gets the focus whenever `answer` changes to another value than null. */
export function useAnswerInView(answer: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer === null) return
    element.current?.scrollIntoView({ block: 'nearest' })
    element.current?.focus({ preventScroll: true })
  }, [answer])
  return element
}
