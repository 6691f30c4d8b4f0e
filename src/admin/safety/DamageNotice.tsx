/** One line on the admin's home while a document is damaged. */
import { useStore } from '@nanostores/react'
import { $damage } from './damage.ts'
import { counted } from '#i18n/admin/counted.ts'

export function DamageNotice() {
  const { data: documents = [] } = useStore($damage)
  if (documents.length === 0) return null
  const isOne = documents.length === 1
  return (
    <p className="notice notice-bad" role="status">
      <strong className="notice-title">
        {counted(documents.length, 'document')} of the site's data {isOne ? 'is' : 'are'} damaged.
      </strong>{' '}
      Everything else goes on. <a href="/admin/safety">See what can be done</a>
    </p>
  )
}
