/** Documents that cannot be read, or not whole: which, what of them can still be read, and what can be done. */
import { useState } from 'react'
import type { DamagedDocument } from '#core/safety/damage.ts'
import { $damage, damagedTextPath, resolveDamage } from './damage.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { countReadable, documentLabel, problemLabel } from './damage-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'

export function Damage() {
  return (
    <Section id="damage" title="Damaged documents">
      <p className="muted">
        The site keeps its data in documents. One that is damaged harms only itself: everything else goes on.
      </p>
      <Loaded from={$damage} what="damaged documents" shape={<Skeletons count={1} height="h-14" />}>
        {(documents) =>
          documents.length === 0 ? (
            <p className="notice">
              <strong className="notice-title">Everything can be read.</strong> No document is damaged.
            </p>
          ) : (
            <ul className="grid gap-4">
              {documents.map((document) => (
                <DamagedItem key={document.key} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

/** What goes for good, by what is done. */
function removalOf({ key, etag, readable, state }: DamagedDocument, how: 'keep' | 'discard'): Removal {
  const resolve = () => resolveDamage({ how, key, etag })
  const failure = 'Failed to change this document'
  if (how === 'keep') {
    return {
      title: 'Keep what can be read?',
      text: `${countReadable(readable)} of ${key} can be read and will be kept. The rest of it is lost for good.`,
      label: 'Keep what can be read',
      done: { title: 'Kept', text: `What could be read of ${key} is in use again.` },
      failure,
      remove: resolve,
    }
  }
  const isLost = state === 'stray' ? 'The site does not use it.' : 'All records in it are lost for good.'
  return {
    title: 'Discard this document?',
    text: `${key} will be deleted. ${isLost}`,
    label: 'Discard',
    done: { title: 'Discarded', text: `${key} has been discarded.` },
    failure,
    remove: resolve,
  }
}

/** How a backup brings back what is damaged. It changes nothing else. */
function fromBackup(state: DamagedDocument['state']): string {
  return state === 'unreadable'
    ? 'restore it; its report names this document, and “Restore in place of what is damaged” brings it back.'
    : 'keep what can be read first, then restore the backup: it brings back the records that are missing.'
}

function DamagedItem({ document }: { document: DamagedDocument }) {
  const [how, setHow] = useState<'keep' | 'discard' | null>(null)
  const { key, state, bytes, problems, readable, canKeep } = document
  const id = `damage-${key.replaceAll('/', '-')}`
  const raw = (
    <a
      className="button button-quiet button-small"
      href={damagedTextPath(key)}
      download
      aria-describedby={id}
    >
      Download as stored
    </a>
  )
  return (
    <li className="grid gap-3 rounded border border-line bg-card px-4 py-3 wrap-anywhere">
      <div className="grid gap-1">
        <h3 id={id} className="text-title">
          {documentLabel(document)}
        </h3>
        <p className="small muted">
          <code>{key}</code>, {counted(bytes, 'byte')}
        </p>
      </div>
      <p>{problemLabel(document)}</p>
      {readable.length > 0 && (
        <p>
          <strong>{state === 'partly' ? 'In use: ' : 'Still readable: '}</strong>
          {countReadable(readable)}.
        </p>
      )}
      {problems.length > 0 && (
        <details className="small">
          <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
            Where it is damaged
          </summary>
          <ul className="mt-1 list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>
                <code>{problem}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="row">
        {raw}
        {canKeep && (
          <Button look="small" aria-describedby={id} onClick={() => setHow('keep')}>
            Keep what can be read
          </Button>
        )}
        {state !== 'partly' && (
          <Button look="small" aria-describedby={id} onClick={() => setHow('discard')}>
            Discard
          </Button>
        )}
      </div>
      {state !== 'stray' && (
        <p className="small muted">
          <strong>With a backup:</strong> {fromBackup(state)}{' '}
          <a href="#backup-title">Restore from a backup</a>
        </p>
      )}
      {how !== null && (
        <RemovalDialog removal={removalOf(document, how)} onClose={() => setHow(null)}>
          <p>
            Download it first: somebody may be able to mend it by hand.{' '}
            <a href={damagedTextPath(key)} download>
              Download as stored
            </a>
          </p>
        </RemovalDialog>
      )}
    </li>
  )
}
