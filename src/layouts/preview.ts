/** Whether this build is a preview: those have their own storage and drafts, and nobody should find them. */
import { CONTEXT } from 'astro:env/server'

export const isPreview = CONTEXT !== undefined && !['', 'dev', 'production'].includes(CONTEXT)
