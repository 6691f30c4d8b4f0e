/** In a workshop's form: how many signed up for its next date, and how to reach them. */
import { useStore } from '@nanostores/react'
import { $signups } from '#state/admin-data.ts'
import { CopyAddresses } from '../parts/CopyAddresses.tsx'
import { PhoneLink } from '../parts/Person.tsx'
import { waitingFor } from '../home/signup-labels.ts'

export function WaitingPeople({ slug }: { slug: string }) {
  const { data } = useStore($signups)
  const { people, emails, phones } = waitingFor(data ?? [], slug)
  if (people === 0) return null
  return (
    <div className="notice flow">
      <p>
        <strong className="notice-title">
          {people === 1 ? '1 person waits' : `${people} people wait`} for the next date of this workshop.
        </strong>{' '}
        They asked to be told first. Nothing is sent by itself: once the date is set, write to them.{' '}
        <a href="/admin?tab=signups">See all signups</a>
      </p>
      {emails.length > 0 && <CopyAddresses label="Copy all addresses" addresses={emails} />}
      {phones.length > 0 && (
        <div>
          <p className="small font-semibold">Left a phone number only:</p>
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
