/** Brings old participants in from a spreadsheet: first what would come in, then, pressed once more, they do. */
import { useState } from 'react'
import type { Locale } from '#core/basics/locale.ts'
import { toImportLines } from '#core/signups/import-lines.ts'
import {
  importMost,
  importReasons,
  signupImportedSchema,
  type SignupImport,
  type SignupImported,
} from '#core/signups/signup-import.ts'
import { counted } from '#i18n/admin/counted.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { splitCells } from '#admin/statements/split-cells.ts'
import { signupsPath } from '#admin/shell/data.ts'
import { isOverview, revalidateKeys } from '#admin/shell/remember.ts'
import { fetchAdmin } from '#admin/shell/request.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { ChoiceField } from '#admin/fields/FilterField.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { useSending } from '#admin/ui/use-sending.ts'

async function importSignups(body: SignupImport): Promise<Answer<SignupImported>> {
  const answer = { method: 'POST', body, deadline: longDeadline } as const
  const imported = await fetchAdmin(`${signupsPath}-import`, signupImportedSchema, answer)
  if (imported.ok && !body.isDry) revalidateKeys((key) => isOverview(key) || key === signupsPath)
  return imported
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [lines, setLines] = useState<ReturnType<typeof toImportLines>>([])
  const [consent, setConsent] = useState('')
  const [lang, setLang] = useState<Locale>('mr')
  const [found, setFound] = useState<SignupImported | null>(null)
  const { isBusy, send, errors, errorOf } = useSending()

  const bringIn = async () => {
    const answer = await send(
      importSignups({ lines, consent, lang, isDry: !found }),
      'Failed to read the list',
    )
    if (!answer.ok) return
    if (found) {
      addToast({ title: 'Brought in', text: counted(found.added, 'signup') })
      onClose()
    } else setFound(answer.value)
  }

  return (
    <FormDialog
      title="Bring in old participants"
      text="As signups for news. Nobody is e-mailed by this; each later e-mail has a link that stops them."
      label={found ? `Bring in ${counted(found.added, 'signup')}` : 'Show what would come in'}
      isBusy={isBusy}
      errors={errors}
      onSubmit={bringIn}
      onClose={onClose}
    >
      <DraftField
        name="lines"
        label="Spreadsheet (CSV)"
        hint={`At most ${importMost} rows. In each the e-mail and the phone are found by what they look like.`}
        isRequired
        fieldError={errorOf('lines')}
      >
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            {...control}
            onChange={({ target: { files } }) => {
              setFound(null)
              void files?.[0]?.text().then((text) => setLines(toImportLines(splitCells(text, ''))))
            }}
          />
        )}
      </DraftField>
      <TextField
        name="consent"
        label="Where they agreed to hear of events"
        hint="“Ticked on the paper form of the workshop on 12 March 2025”"
        isRequired
        fieldError={errorOf('consent')}
        value={consent}
        onChange={(typed) => {
          setFound(null)
          setConsent(typed)
        }}
      />
      <ChoiceField
        id="import-lang"
        label="Language of their e-mails"
        options={[
          ['mr', 'Marathi'],
          ['en', 'English'],
        ]}
        value={lang}
        onChange={setLang}
      />
      {found && (
        <div className="notice" role="status">
          <p>{`${counted(found.added, 'person', 'people')} new, ${found.known} known or twice, ${found.refused.length} refused.`}</p>
          <ul>
            {found.refused.map(({ row, reason }) => (
              <li key={row}>{`Row ${row}: ${importReasons[reason]}`}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
