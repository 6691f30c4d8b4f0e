/** In a workshop's form: how many signed up for its next date, who is told by the site, and who by hand. */
import { useStore } from '@nanostores/react'
import { $signups } from '#admin/shell/data.ts'
import { counted } from '#i18n/admin/counted.ts'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { waitingFor } from '#admin/signups/signup-labels.ts'

export function WaitingPeople({ slug }: { slug: string }) {
  const { data } = useStore($signups)
  const { people, told, unconfirmed, phones } = waitingFor(data ?? [], slug)
  if (people === 0) return null
  return (
    <div className="notice flow">
      <p>
        <strong className="notice-title">
          {counted(people, 'person waits', 'people wait')} for the next date of this workshop.
        </strong>{' '}
        They asked to be told first. <a href="/admin?tab=signups">See all signups</a>
      </p>
      {told > 0 && (
        <p>
          {`${counted(told, 'person is', 'people are')} told by e-mail, by the site itself, once a date is set that can be booked.`}
        </p>
      )}
      {unconfirmed > 0 && (
        <p>
          {unconfirmed === 1
            ? '1 person has not confirmed the address yet, and is told nothing until then.'
            : `${unconfirmed} people have not confirmed their address yet, and are told nothing until then.`}
        </p>
      )}
      {phones.length > 0 && (
        <div>
          <p className="small font-semibold">Left a phone number only, so write to them yourself:</p>
          <ul className="small grid gap-1">
            {phones.map((phone) => (
              <li key={phone}>
                <PhoneLink phone={phone} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
