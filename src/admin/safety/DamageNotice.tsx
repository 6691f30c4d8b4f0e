/** Names each document that cannot be read, and restores its newest copy. Renders nothing while all can be read. */
import { useStore } from '@nanostores/react'
import { formatDay } from '#i18n/format.ts'
import { act, rememberView, type ViewAnswer } from '#admin/shell/server.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { ActButton } from '#admin/ui/Button.tsx'

const $damage = rememberView('damage', {})

export function DamageNotice() {
  const { data: documents = [] } = useStore($damage)
  return documents.map((document) => <Item key={document.key} document={document} />)
}

function Item({ document: { key, name, day } }: { readonly document: ViewAnswer<'damage'>[number] }) {
  const date = day === null ? '' : formatDay(day, 'en')
  return (
    <div className="notice notice-bad row" role="alert">
      <p className="flex-1 basis-56">
        <strong className="notice-title">{name}: cannot be read.</strong>{' '}
        {day === null
          ? `There is no copy of it (${key}): have the site's developer look.`
          : `Everything else goes on. The newest copy is of ${date}; what was written since is missing from it.`}
      </p>
      {day !== null && (
        <ActButton
          ask={() => act('bringBackDocument', { key, day }, { deadline: longDeadline })}
          failure="It is not back"
          done={['It is back', `${name}, as on ${date}.`]}
          busyLabel="Bringing back..."
        >
          Bring back the copy of {date}
        </ActButton>
      )}
    </div>
  )
}
