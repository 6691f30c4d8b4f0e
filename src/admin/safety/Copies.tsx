/** The nightly copies: when they were made, all data as a file, a whole document of one day, and restoring a file. */
import { useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { formatDay, formatDayTime, formatTime } from '#i18n/format.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { ChoiceField } from '#admin/fields/ChoiceField.tsx'
import { act, rememberView } from '#admin/shell/remember.ts'
import { viewPath, type ViewAnswer } from '#admin/shell/request.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { codeDialog, Loaded } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useAct, useBusy } from '#admin/ui/use-busy.ts'
import { longDeadline } from '#islands/ui/request.ts'
import type { Outcome } from './restore-file.ts'
import { useAnswerInView } from './use-answer-in-view.ts'

const RemovalDialog = codeDialog(async () => (await import('#admin/ui/RemovalDialog.tsx')).RemovalDialog)

const $copies = rememberView('copies', {})
interface Props {
  readonly copies: ViewAnswer<'copies'>
}

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
  const [isBusy, say] = useAct()
  const copyNow = () => say(act('makeCopies', {}, { deadline: longDeadline }), 'No copy was made')
  return (
    <>
      <p className={isLate ? 'notice notice-bad' : undefined} role="status">
        {madeAt === null ? 'There is no copy yet.' : `Last copy: ${whenOf(madeAt)}.`}
        {isLate && madeAt !== null && ' That is more than two days ago: see whether the schedule runs.'}
      </p>
      <form className="row" action={viewPath('backup', {})}>
        <button className="button button-quiet">Download</button>
        <Button look="quiet" isBusy={isBusy} onClick={() => void copyNow()}>
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

function WholeDocument({ copies: { documents } }: Props) {
  const [key, setKey] = useState('')
  const [wanted, setDay] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { name = '', days = [] } = documents.find((document) => document.key === key) ?? {}
  const day = days.includes(wanted) ? wanted : (days[0] ?? '')
  const date = day && formatDay(day, 'en')
  return (
    <Folded title="Bring back an event or a list">
      <ChoiceField
        name="document"
        label="Which"
        value={key}
        options={[['', 'Choose'], ...documents.map((one) => [one.key, one.name] as const)]}
        onChange={setKey}
      />
      <ChoiceField
        name="day"
        label="As it was on"
        value={day}
        options={days.map((one) => [one, formatDay(one, 'en')] as const)}
        onChange={setDay}
      />
      <div>
        <Button look="quiet" disabled={day === ''} onClick={() => setAsking(true)}>
          Bring back...
        </Button>
      </div>
      {isAsking && (
        <RemovalDialog
          removal={{
            title: 'Bring it back as it was?',
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
        hint="Brings back the events and lists that are missing here. What is here stays as it is."
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
