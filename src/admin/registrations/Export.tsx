/** A button that takes a list out of here, as a CSV file. */
import { dayInIndia } from '#i18n/format.ts'
import type { Answer } from '#islands/ui/request.ts'
import { ActButton } from '#admin/ui/Button.tsx'

/** The date and '.csv' follow the file's name. */
type CsvProps = Readonly<{ ask: () => Promise<Answer<Blob>>; fileName: string; isEmpty?: boolean }>

export function CsvExport({ ask, fileName, isEmpty = false }: CsvProps) {
  const save = async () => {
    const file = await ask()
    if (file.ok) downloadFile(`${fileName}-${dayInIndia(new Date().toISOString())}.csv`, file.value)
    return file
  }
  return (
    <ActButton
      look="quiet"
      className="justify-self-start"
      disabled={isEmpty}
      ask={save}
      failure="No file was saved. Please check your connection and try again."
      done={['Exported', fileName]}
    >
      Export CSV
    </ActButton>
  )
}

function downloadFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  // By then the download has started; the content stays in memory until the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
