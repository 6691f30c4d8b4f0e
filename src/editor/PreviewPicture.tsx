/** A photograph in a preview: where the editor keeps it, which it says only once it has read the file. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { ReactNode } from 'react'

interface Props {
  /** As the form holds it: a path, or the browser's own address of one that is not saved. */
  readonly file: string
  readonly getAsset: CustomPreviewTemplateProps['getAsset']
}

/** Without hooks: the editor brings a React of its own, which knows nothing of those of this site's. */
export function PreviewPicture({ file, getAsset }: Props): ReactNode {
  const asset = getAsset(file)
  const show = (image: HTMLImageElement | null): void => {
    if (image === null || (asset && !image.isConnected)) return
    const address = asset?.url ?? file
    // Before it is read its address is the path, where the site has no file: the build publishes sizes, under other names.
    if (address.startsWith('blob:')) image.src = address
    else if (asset) setTimeout(show, 100, image)
  }
  return file === '' ? null : <img ref={show} alt="" />
}
