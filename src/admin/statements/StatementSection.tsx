/**
 * A bank's statement, dropped, chosen or pasted: read and matched in this browser. It says what strangers pay to the account, so
 * nothing of it is sent but what is confirmed.
 */
import type { FetcherStore } from '@nanostores/query'
import { useState, type DragEvent } from 'react'
import type { Payable } from '#core/money/payments.ts'
import { Button } from '#admin/ui/Button.tsx'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { Section } from '#admin/ui/Section.tsx'

const ReadStatement = codePart(
  'reader',
  async () => (await import('./ReadStatement.tsx')).ReadStatement,
  <Skeletons count={2} height="h-16" />,
)

interface Props {
  /** Every seat that a line may pay for, also of events that the list does not show: asked for once a statement is read. */
  readonly $from: FetcherStore<Payable[], Error>
}

export function StatementSection({ $from }: Props) {
  const [text, setText] = useState('')
  const [statement, setStatement] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  const readFile = async (file: File | undefined) => {
    if (!file) return
    setText('')
    setStatement(await readTextFile(file))
  }
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault()
    setOver(false)
    void readFile(dropped.dataTransfer.files[0])
  }

  return (
    <Section id="statement" title="Bank statement">
      <p className="muted">
        The statement is read in this browser and stays here: it says what others pay you as well. Only
        payments that you confirm are sent: whose seat, amount, day and UTR.
      </p>
      <div
        className={`card grid gap-4 ${isOver ? 'outline-2 outline-dashed outline-peacock' : ''}`}
        onDragOver={(dragged) => {
          dragged.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <DraftField
          name="statement"
          label="Statement as a file"
          hint="CSV, as net banking or a UPI app for businesses exports it, with the heads of its columns: the day, a text, the number and what came in are found by them. It can also be dropped here."
        >
          {(control) => (
            <input
              className="input"
              type="file"
              accept=".csv,.tsv,.txt,.xls,text/csv,text/plain"
              {...control}
              onChange={({ target }) => void readFile(target.files?.[0])}
            />
          )}
        </DraftField>
        <form
          className="grid gap-3"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            setStatement(text)
          }}
        >
          <DraftField
            name="rows"
            label="Or its rows, pasted with their heads; or your bank’s message about one payment"
          >
            {(control) => (
              <textarea
                className="textarea font-mono"
                rows={3}
                spellCheck={false}
                autoComplete="off"
                {...control}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </DraftField>
          <div className="row">
            <button type="submit" className="button button-quiet" disabled={text.trim() === ''}>
              Read
            </button>
            {statement !== null && (
              <Button
                look="quiet"
                onClick={() => {
                  setStatement(null)
                  setText('')
                }}
              >
                Put the statement away
              </Button>
            )}
          </div>
        </form>
      </div>
      {statement !== null && (
        <Loaded from={$from} what="payments" shape={<Skeletons count={2} height="h-16" />}>
          {(payables) => <ReadStatement statement={statement} payables={payables} />}
        </Loaded>
      )}
    </Section>
  )
}

/** The text of a file as banks make them: UTF-8, or what Excel calls Unicode text. */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}
