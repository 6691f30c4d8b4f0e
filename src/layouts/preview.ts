/** Says whether this build is a preview: previews have their own storage, show drafts and are not indexed. */
import { CONTEXT } from 'astro:env/server'
import { rightsOf } from '#core/basics/deploy.ts'

export const { isPreview } = rightsOf({ context: CONTEXT }, false)
