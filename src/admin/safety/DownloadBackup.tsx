/** A button that saves a backup as one file, in however many parts it comes: all of it or nothing. */
import { useState } from 'react'
import { addToast } from '#islands/ui/toasts.ts'
import { Button } from '#admin/ui/Button.tsx'
import { saveBackup } from './backup.ts'

interface Props {
  readonly path: string
  readonly label: string
  readonly look?: 'small'
  readonly 'aria-label'?: string
}

export function DownloadBackup({ path, label, ...look }: Props) {
  const [megabytes, setMegabytes] = useState<number | null>(null)
  const save = async () => {
    setMegabytes(0)
    const wrong = await saveBackup(path, (bytes) => setMegabytes(Math.floor(bytes / 1_000_000)))
    setMegabytes(null)
    if (wrong !== null) addToast({ title: 'Error', text: wrong, isBad: true })
  }
  const isBusy = megabytes !== null
  return (
    <Button {...look} isBusy={isBusy} onClick={() => void save()}>
      {isBusy ? `Downloading: ${megabytes} MB...` : label}
    </Button>
  )
}
