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

/** The same HTML outside of its message: with the pictures written into it. */
export function withPicturesInside(html: string, pictures: readonly Picture[]): string {
  return pictures.reduce(
    (whole, picture) =>
      whole.replaceAll(
        pictureAddress(picture),
        `data:image/png;base64,${Buffer.from(picture.png).toString('base64')}`,
      ),
    html,
  )
}
