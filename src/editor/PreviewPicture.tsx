/** A photograph in a preview. The editor knows its address only once it has read the file. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { ReactNode } from 'react'

interface Props {
  /** The value of the form: a path, or the browser's own address of a photograph that is not saved yet. */
  readonly file: string
  readonly getAsset: CustomPreviewTemplateProps['getAsset']
}

/** Uses no hooks: the editor brings its own React, which does not know the hooks of this site's React. */
export function PreviewPicture({ file, getAsset }: Props): ReactNode {
  const asset = getAsset(file)
  const show = (image: HTMLImageElement | null): void => {
    if (image === null || (asset && !image.isConnected)) return
    const address = asset?.url ?? file
    // Before the file is read its address is the path, where the site has no file: the build publishes sizes under other names.
    if (address.startsWith('blob:')) image.src = address
    else if (asset) setTimeout(show, 100, image)
  }
  return file === '' ? null : <img ref={show} alt="" />
}
