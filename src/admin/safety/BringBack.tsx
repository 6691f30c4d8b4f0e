/** Bringing back what was deleted: an event or a person by name, from the copies. */
import { useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { act } from '#admin/shell/act.ts'
import { sendAct, type ActAnswer } from '#admin/shell/request.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { useAnswerInView } from './use-answer-in-view.ts'

export function BringBack() {
  const [name, setName] = useState('')
  const [found, setFound] = useState<ActAnswer<'findDeleted'> | null>(null)
  const [isBusy, say] = useAct()
  const answer = useAnswerInView(found)

  const find = async () => {
    setFound(null)
    const finding = await say(
      sendAct('findDeleted', { name }, { deadline: longDeadline }),
      'The copies could not be searched',
    )
    if (finding.ok) setFound(finding.value)
  }
  return (
    <Section id="bring-back" title="Bring back what was deleted">
      <form
        className="form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!isBusy) void find()
        }}
      >
        <TextField
          name="deleted"
          label="Name"
          hint="An event's title, or a person's name, of the last year."
          value={name}
          onChange={setName}
        />
        <div>
          <button className="button button-quiet" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Searching...' : 'Find'}
          </button>
        </div>
      </form>
      <div ref={answer} tabIndex={-1} role="status" className="grid gap-3">
        {found && (
          <p>
            {found.length === 0
              ? 'Nothing deleted has this name.'
              : `${counted(found.length, 'record')} found.`}
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="grid gap-2">
            {found.map((record) => (
              <Row
                key={`${record.key} ${record.id}`}
                record={record}
                onBack={() => setFound(found.filter((other) => other !== record))}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function Row({
  record,
  onBack,
}: {
  readonly record: ActAnswer<'findDeleted'>[number]
  readonly onBack: () => void
}) {
  const [isBusy, say] = useAct()
  const { key, id, name, place, day } = record
  const back = async () => {
    const done = { title: 'It is back', text: `${name}, as on ${formatDay(day, 'en')}.` }
    const asked = act('bringBackRecord', { key, id, day }, { deadline: longDeadline })
    if ((await say(asked, 'It is not back', done)).ok) onBack()
  }
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <span className="grid">
        <strong>{name}</strong>
        <span className="small muted">{`${place}, copy of ${formatDay(day, 'en')}`}</span>
      </span>
      <Button look="small" isBusy={isBusy} aria-label={`Bring back ${name}`} onClick={() => void back()}>
        {isBusy ? 'Bringing back...' : 'Bring back'}
      </Button>
    </li>
  )
}
