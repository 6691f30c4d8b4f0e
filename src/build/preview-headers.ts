/** The headers of static files that previews say otherwise; null for every other build. */
import { rightsOf } from '#core/basics/deploy.ts'
import { previewHeaders } from '#preview/headers.ts'
import type { PreviewHeaders } from '#http/headers/headers.ts'

export function previewHeadersOf(context: string | undefined): PreviewHeaders | null {
  return rightsOf({ context }, false).isPreview ? previewHeaders : null
}
