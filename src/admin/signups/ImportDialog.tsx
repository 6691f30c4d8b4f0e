/** Brings old participants in from a spreadsheet: first what would come in, then, pressed once more, they do. */
import { useState } from 'react'
import type { Locale } from '#core/basics/locale.ts'
import { importMost, importReasons, toImportLines, type SignupImported } from '#core/signups/signup-import.ts'
import { counted } from '#i18n/admin/counted.ts'
import { splitCells } from '#admin/money/split-cells.ts'
import { importSignups } from '#admin/shell/data.ts'
import { ChoiceField } from '#admin/ui/FilterField.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { TextField } from '#admin/ui/TextField.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [lines, setLines] = useState<ReturnType<typeof toImportLines>>([])
  const [consent, setConsent] = useState('')
  const [lang, setLang] = useState<Locale>('mr')
  const [found, setFound] = useState<SignupImported | null>(null)
  const [isBusy, act] = useAct()

  const send = async () => {
    const isDry = found === null
    const done = isDry ? undefined : { title: 'Brought in', text: counted(found.added, 'signup') }
    const answer = await act(importSignups({ lines, consent, lang, isDry }), 'Failed to read the list', done)
    if (!answer.ok) return
    if (isDry) setFound(answer.value)
    else onClose()
  }

  return (
    <FormDialog
      title="Bring in old participants"
      text="As signups for news. Nobody is e-mailed by this; each later e-mail has a link that stops them."
      label={found ? `Bring in ${counted(found.added, 'signup')}` : 'Show what would come in'}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="field">
        <label className="label" htmlFor="import-file">
          Spreadsheet (CSV)
        </label>
        <p className="hint" id="import-hint">
          {`At most ${importMost} rows. In each the e-mail and the phone are found by what they look like.`}
        </p>
        <input
          id="import-file"
          className="input"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="import-hint"
          onChange={({ target: { files } }) => {
            setFound(null)
            void files?.[0]?.text().then((text) => setLines(toImportLines(splitCells(text, ''))))
          }}
        />
      </div>
      <TextField
        name="import-consent"
        label="Where they agreed to hear of events"
        hint="“Ticked on the paper form of the workshop on 12 March 2025”"
        isRequired
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
