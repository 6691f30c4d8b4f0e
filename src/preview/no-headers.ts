/** In place of headers.ts in every build but those of previews. */
export const previewHeaders = null
