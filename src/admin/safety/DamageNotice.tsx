/** Names each document that cannot be read, and restores its newest copy. Renders nothing while all can be read. */
import { useStore } from '@nanostores/react'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useAct } from '#admin/ui/use-act.ts'
import { act, rememberView, type ViewAnswer } from '#admin/shell/server.ts'
import { longDeadline } from '#islands/ui/request.ts'

const $damage = rememberView('damage', {})

export function DamageNotice() {
  const { data: documents = [] } = useStore($damage)
  return documents.map((document) => <Item key={document.key} document={document} />)
}

function Item({ document: { key, name, day } }: { readonly document: ViewAnswer<'damage'>[number] }) {
  const [isBusy, say] = useAct()
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
        <Button
          isBusy={isBusy}
          onClick={() =>
            void say(act('bringBackDocument', { key, day }, { deadline: longDeadline }), 'It is not back', {
              title: 'It is back',
              text: `${name}, as on ${date}.`,
            })
          }
        >
          {isBusy ? 'Bringing back...' : `Bring back the copy of ${date}`}
        </Button>
      )}
    </div>
  )
}
