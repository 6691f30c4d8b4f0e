/** In a workshop's form: how many asked to be told first of its next date, with their addresses to copy. */
import { useStore } from '@nanostores/react'
import { $signups } from '#state/desk-data.ts'
import { addToast } from '#state/toasts.ts'
import { waitingFor } from './signup-words.ts'

export function WaitingPeople({ slug }: { slug: string }) {
  const { data } = useStore($signups)
  const { people, emails, phones } = waitingFor(data ?? [], slug)
  if (people === 0) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...emails, ...phones].join(', '))
      addToast({ title: 'Copied', text: `${emails.length + phones.length} addresses are on the clipboard.` })
    } catch {
      addToast({ title: 'Error', text: 'The addresses could not be copied.', isBad: true })
    }
  }
  return (
    <div className="notice flow">
      <p>
        <strong className="notice-title">
          {people === 1 ? '1 person waits' : `${people} people wait`} for the next date of this workshop.
        </strong>{' '}
        They asked to be told first. Nothing is sent by itself: once the date is set, write to them.
      </p>
      <details>
        <summary>Their addresses</summary>
        <p className="wrap-anywhere">{[...emails, ...phones].join(', ')}</p>
      </details>
      <button type="button" className="button button-quiet button-small" onClick={() => void copy()}>
        Copy all addresses
      </button>
    </div>
  )
}
