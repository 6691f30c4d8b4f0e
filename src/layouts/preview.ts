/** Whether this build is a preview: previews have their own storage, show drafts and are not indexed. */
import { CONTEXT } from 'astro:env/server'

export const isPreview = CONTEXT !== undefined && !['', 'dev', 'production'].includes(CONTEXT)
