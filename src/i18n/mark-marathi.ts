/** Marks Marathi inside an English text, so that it is read aloud, broken and shown as Marathi. */

const run = /[\u0900-\u097f\u200c\u200d]+(?:[^<>\p{L}\p{N}]+[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*)*/gu

/** Returns HTML in which each run of Devanagari outside tags and code has `lang="mr"`. */
export function markMarathi(html: string): string {
  return html.replace(
    /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>|<[^>]*>)|([^<]+)/g,
    (_all, tag: string | undefined, text: string | undefined) =>
      tag ?? text?.replace(run, '<span lang="mr">$&</span>') ?? '',
  )
}
