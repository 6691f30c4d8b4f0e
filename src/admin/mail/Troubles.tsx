/** E-mails that did not arrive, on the first screen and on their event's page. */
import type { ReactNode } from 'react'
import { emailRows } from '#core/mail/kinds.ts'
import { act } from '#admin/shell/act.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { emailsAddress, thenSent } from './emails.ts'
import { counted } from '#i18n/admin/counted.ts'
import { problemOf, stateLabels } from './email-labels.ts'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

type Trouble = ViewAnswer<'upcomingEmails'>['troubles'][number]

/** The others are one click away. */
const troublesShown = 5

interface Props {
  readonly troubles: readonly Trouble[]
  /** Of all of them. */
  readonly count: number
}

export function Troubles({ troubles, count }: Props) {
  return (
    <div className="notice notice-bad grid gap-2">
      <p className="font-semibold">{`${counted(count, 'e-mail')} did not arrive`}</p>
      <ul className="grid gap-2">
        {troubles.slice(0, troublesShown).map((trouble) => (
          <TroubleLine key={`${trouble.source} ${trouble.key}`} trouble={trouble}>
            {trouble.eventId !== null && trouble.title !== '' && (
              <a href={emailsAddress(trouble.eventId)}>{trouble.title}</a>
            )}
          </TroubleLine>
        ))}
      </ul>
      {count > troublesShown && (
        <p className="small">{`And ${counted(count - troublesShown, 'other')}: see the events' e-mails.`}</p>
      )}
    </div>
  )
}

interface LineProps {
  readonly trouble: Omit<Trouble, 'eventId' | 'title'>
  /** What it is about, where the screen does not say. */
  readonly children?: ReactNode
}

export function TroubleLine({ trouble, children }: LineProps) {
  const { source, key, kind, state, name } = trouble
  const [isBusy, say] = useAct()
  const label = `${emailRows[kind].label}${name === '' ? '' : ` to ${name}`}`
  const problem = problemOf(trouble)
  const again = () =>
    say(thenSent(act('sendEmailAgain', { source, key })), 'Failed to send it again', {
      title: 'Sending again',
      text: label,
    })
  return (
    <li className="row small justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {`. ${stateLabels[state] ?? ''}${problem === '' ? '' : `: ${problem}`}. `}
        {children}
      </span>
      <Button look="small" aria-label={`Send again: ${label}`} isBusy={isBusy} onClick={() => void again()}>
        Send again
      </Button>
    </li>
  )
}
