/** A button that downloads a list as CSV. */
import { dayInIndia } from '#i18n/format.ts'
import type { Answer } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { Button } from '#admin/ui/Button.tsx'
import { downloadFile } from '#admin/ui/download.ts'
import { useAct } from '#admin/ui/use-busy.ts'

interface Props {
  /** Asks for the whole file. */
  readonly request: () => Promise<Answer<Blob>>
  /** Prefix of the file name; the date and '.csv' follow. */
  readonly fileName: string
  readonly isEmpty?: boolean
}

export function CsvExport({ request, fileName, isEmpty = false }: Props) {
  const [isBusy, say] = useAct()
  const save = async () => {
    const name = `${fileName}-${dayInIndia(new Date().toISOString())}.csv`
    const failure = 'No file was saved. Please check your connection and try again.'
    const asked = await say(request(), failure)
    if (!asked.ok) return
    downloadFile(name, asked.value)
    addToast({ title: 'Exported', text: name })
  }
  return (
    // Not disabled while it is busy: the focus stays.
    <Button
      look="quiet"
      disabled={isEmpty}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => !isBusy && void save()}
    >
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
