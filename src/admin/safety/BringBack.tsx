/** Restores deleted events and people by name, from the copies. */
import { useState } from 'react'
import { counted } from '#i18n/admin/counted.ts'
import { formatDay } from '#i18n/format.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { act } from '#admin/shell/remember.ts'
import { sendAct, type ActAnswer } from '#admin/shell/request.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Form, typedIn } from '#admin/ui/Form.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { useAnswerInView } from './use-answer-in-view.ts'

type Deleted = ActAnswer<'findDeleted'>[number]

export function BringBack() {
  const [found, setFound] = useState<readonly Deleted[] | null>(null)
  const [isBusy, say] = useAct()
  const answer = useAnswerInView(found)
  const find = async (form: HTMLFormElement) => {
    setFound(null)
    const name = typedIn(form, 'deleted')
    const asked = sendAct('findDeleted', { name }, { deadline: longDeadline })
    const finding = await say(asked, 'The copies could not be searched')
    if (finding.ok) setFound(finding.value)
  }
  const back = async (record: Deleted) => {
    const { key, id, day } = record
    const done = { title: 'It is back', text: `${record.name}, as on ${formatDay(day, 'en')}.` }
    const asked = act('bringBackRecord', { key, id, day }, { deadline: longDeadline })
    if ((await say(asked, 'It is not back', done)).ok)
      setFound(found?.filter((one) => one !== record) ?? null)
  }
  return (
    <Section id="bring-back" title="Bring back what was deleted">
      <Form isBusy={isBusy} onSubmit={find}>
        <TextField
          name="deleted"
          label="Name"
          hint="An event's title, or a person's name, of the last year."
        />
        <div>
          <button className="button button-quiet" disabled={isBusy} aria-busy={isBusy}>
            {isBusy && found === null ? 'Searching...' : 'Find'}
          </button>
        </div>
      </Form>
      <div ref={answer} tabIndex={-1} role="status" className="grid gap-3">
        {found && (
          <p>
            {found.length === 0
              ? 'Nothing deleted has this name.'
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
              <Button
                look="small"
                disabled={isBusy}
                aria-label={`Bring back ${record.name}`}
                onClick={() => void back(record)}
              >
                Bring back
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
