/** The nightly copies: when, everything as a file, a whole document from a day, and a file brought back. */
import { useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { formatDay, formatDayTime, formatTime } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAct, useBusy } from '#admin/ui/use-busy.ts'
import { act } from '#admin/shell/act.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { $copies, backupPath, restoreFile } from './copies.ts'
import { useAnswerInView } from './use-answer-in-view.ts'

export function Copies() {
  return (
    <Section id="backup" title="Backup">
      <p className="muted">
        Each night what changed is copied: fourteen days are kept, then the first of each month for a year.
      </p>
      <Loaded from={$copies} what="copies" shape={<Skeletons count={2} height="h-14" />}>
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

const copyNow = () => act('makeCopies', {}, { deadline: longDeadline })

function whenOf(at: string): string {
  const isToday = toIndianDay(at) === toIndianDay(new Date())
  return isToday ? `today, ${formatTime(at, 'en')}` : formatDayTime(at, 'en', '')
}

function LastCopy({ copies: { madeAt, isLate } }: { readonly copies: ViewAnswer<'copies'> }) {
  const [isBusy, say] = useAct()
  return (
    <>
      <p className={isLate ? 'notice notice-bad' : undefined} role="status">
        {madeAt === null ? 'There is no copy yet.' : `Last copy: ${whenOf(madeAt)}.`}
        {isLate && madeAt !== null && ' That is more than two days ago: see whether the schedule runs.'}
      </p>
      <form className="row" action={backupPath}>
        <button className="button button-quiet">Download</button>
        <Button look="quiet" isBusy={isBusy} onClick={() => void say(copyNow(), 'No copy was made')}>
          {isBusy ? 'Copying...' : 'Copy now'}
        </Button>
      </form>
      <p className="muted">
        The download is one file with everything. It holds personal data, so keep it safe, and delete it when
        you have a newer one.
      </p>
    </>
  )
}

function WholeDocument({ copies: { documents } }: { readonly copies: ViewAnswer<'copies'> }) {
  const [key, setKey] = useState('')
  const [chosenDay, setDay] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { name = '', days = [] } = documents.find((document) => document.key === key) ?? {}
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const date = day === '' ? '' : formatDay(day, 'en')
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
        Bring back a whole document
      </summary>
      <div className="form mt-2">
        <DraftField name="document" label="Document">
          {(control) => (
            <select
              className="input"
              {...control}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            >
              <option value="">Choose</option>
              {documents.map((document) => (
                <option key={document.key} value={document.key}>
                  {document.name}
                </option>
              ))}
            </select>
          )}
        </DraftField>
        <DraftField name="day" label="As it was on">
          {(control) => (
            <select
              className="input"
              {...control}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            >
              {days.map((one) => (
                <option key={one} value={one}>
                  {formatDay(one, 'en')}
                </option>
              ))}
            </select>
          )}
        </DraftField>
        <div>
          <Button look="quiet" disabled={day === ''} onClick={() => setAsking(true)}>
            Bring back...
          </Button>
        </div>
      </div>
      {isAsking && (
        <RemovalDialog
          removal={{
            title: 'Bring this document back?',
            text: `${name} will be as on ${date}. What was written into it since goes; as it is now it is kept as today's copy.`,
            label: 'Bring back',
            isDanger: false,
            done: { title: 'It is back', text: `${name}, as on ${date}.` },
            failure: 'It is not back',
            remove: () => act('bringBackDocument', { key, day }, { deadline: longDeadline }),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  )
}

type Outcome = Awaited<ReturnType<typeof restoreFile>>

function FromFile() {
  const [isBusy, whileBusy] = useBusy()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = useAnswerInView(outcome)
  const restore = async (file: File) => {
    setOutcome(null)
    setOutcome(await whileBusy(file.text().then(restoreFile)))
  }
  return (
    <>
      <DraftField
        name="backup"
        label="Restore from a file"
        hint="Brings back the documents that are missing here. What is here stays as it is."
      >
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".json"
            {...control}
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void restore(file)
            }}
          />
        )}
      </DraftField>
      <div ref={answer} tabIndex={-1} role="status">
        {isBusy && <p>Restoring; please keep this page open...</p>}
        {outcome && <p className={outcome.ok ? 'notice' : 'notice notice-bad'}>{textOf(outcome)}</p>}
      </div>
    </>
  )
}

function textOf(outcome: Outcome): string {
  if (!outcome.ok) return outcome.message
  const { back, there, foreign } = outcome.restored
  const left =
    foreign.length === 0
      ? ''
      : ` Left out, because they are no documents of this site: ${foreign.join(', ')}.`
  return `${counted(back, 'document is', 'documents are')} back; ${counted(there, 'was', 'were')} here already.${left}`
}
