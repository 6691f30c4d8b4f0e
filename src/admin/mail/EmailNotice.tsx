/** E-mails at a glance: what did not arrive, what goes in the next two days, and how the consultant hears of registrations. */
import { emailRows } from '#core/mail/email-schema.ts'
import { useStore } from '@nanostores/react'
import { noticeChoices } from '#core/mail/settings.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { $notices, $upcomingEmails, emailsAddress, saveSettings } from './emails.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { counted } from '#i18n/admin/counted.ts'
import { mailNotice, noticeLabels } from './email-labels.ts'
import { ChoiceField, optionsOf } from '#admin/fields/FilterField.tsx'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { showFailure } from '#admin/ui/use-busy.ts'
import { Check } from '#admin/fields/Check.tsx'

type UpcomingEmails = ViewAnswer<'upcomingEmails'>

const Troubles = codePart('e-mails', async () => (await import('./Troubles.tsx')).Troubles, null)

export function EmailNotice() {
  return (
    <section aria-labelledby="emails-title" className="card grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <h2 id="emails-title" className="text-title">
        E-mails
      </h2>
      <Loaded from={$upcomingEmails} what="e-mails" shape={<div className="skeleton h-24" />}>
        {(emails) => <Glance emails={emails} />}
      </Loaded>
      <NoticeChoice />
    </section>
  )
}

function Glance({ emails }: { readonly emails: UpcomingEmails }) {
  const { mail, upcoming, troubles, troubleCount } = emails
  const notice = mailNotice(mail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {notice !== '' && <p className="small muted">{notice}</p>}
      {mail.ignored.length > 0 && mail.reason === undefined && (
        <p className="small muted">{`Not used, because it does not hold here: ${mail.ignored.join(', ')}.`}</p>
      )}
      {troubleCount > 0 && <Troubles troubles={troubles} count={troubleCount} />}
      {upcoming.length === 0 ? (
        <p className="small muted">Nothing is to go in the next 48 hours.</p>
      ) : (
        <>
          <p className="small text-soft">In the next 48 hours:</p>
          <ul className="small grid gap-1">
            {upcoming.map((group) => (
              <UpcomingLine key={`${group.source} ${group.kind}`} group={group} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function UpcomingLine({ group }: { readonly group: UpcomingEmails['upcoming'][number] }) {
  const { kind, eventId, title, firstAt, count, missing } = group
  return (
    <li className="row gap-x-2 gap-y-0">
      <span className="font-semibold">{`${counted(count, 'e-mail')}: ${emailRows[kind].label}`}</span>
      {eventId !== null && <a href={emailsAddress(eventId)}>{title}</a>}
      <span className="muted">
        from <Moment at={firstAt} missing="now" />
      </span>
      {missing > 0 && eventId !== null && (
        <a className="badge badge-marigold" href={`/admin/events?edit=${eventId}`}>
          {`${missing} wait for the joining link`}
        </a>
      )}
    </li>
  )
}

function NoticeChoice() {
  const { data } = useStore($notices)
  const keep = async (input: Partial<ViewAnswer<'settings'>>, text: string) => {
    if (!data) return
    const saved = await saveSettings({ ...data, ...input })
    if (saved.ok) addToast({ title: 'Saved', text })
    else showFailure(saved, 'Failed to save this')
  }
  return (
    <div className="grid gap-3">
      <ChoiceField
        id="notice-choice"
        label="I hear of new registrations"
        className="max-w-form!"
        options={optionsOf(noticeLabels, noticeChoices)}
        value={data?.newRegistration ?? 'never'}
        onChange={(choice) =>
          void keep({ newRegistration: choice }, `New registrations: ${noticeLabels[choice]}`)
        }
      />
      <Check
        checked={data?.morningList ?? true}
        disabled={!data}
        onChange={(morningList) =>
          void keep({ morningList }, morningList ? 'Today’s list comes at 8:00 AM' : 'No list in the morning')
        }
      >
        Send me today’s list at 8:00 AM, when something is on it
      </Check>
    </div>
  )
}
