/** A button that downloads a list as CSV. */
import { dayInIndia } from '#i18n/format.ts'
import type { Answer } from '#islands/ui/request.ts'
import { ActButton } from '#admin/ui/Button.tsx'

interface Props {
  readonly request: () => Promise<Answer<Blob>>
  /** Prefix of the file name; the date and '.csv' follow. */
  readonly fileName: string
  readonly isEmpty?: boolean
}

export function CsvExport({ request, fileName, isEmpty = false }: Props) {
  const save = async () => {
    const asked = await request()
    if (asked.ok) downloadFile(`${fileName}-${dayInIndia(new Date().toISOString())}.csv`, asked.value)
    return asked
  }
  return (
    <ActButton
      look="quiet"
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
