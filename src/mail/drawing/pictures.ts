/**
 * Pictures that lie in an e-mail, so that nothing is fetched when it is read: each a part of the message, which its HTML names by
 * a Content-ID (RFC 2392).
 */
import type { Picture } from './blocks.ts'

/** Unlike any other part's, wherever a mail program keeps them side by side. */
export function contentIdOf({ name }: Picture): string {
  return `${name}@pictures.invalid`
}

/** Where the HTML of a message finds it. */
export function pictureAddress(picture: Picture): string {
  return `cid:${contentIdOf(picture)}`
}
