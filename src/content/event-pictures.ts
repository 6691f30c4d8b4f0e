/** The photographs that the admin may give an event. */
import { eventPicturesSchema, type EventPicture } from '#core/content/event-pictures.ts'
import type { Picture } from '#core/content/text.ts'
import file from './event-pictures/event-pictures.json' with { type: 'json' }

const eventPictures: readonly EventPicture[] = eventPicturesSchema.parse(file).pictures

/** As the form of an event offers them. */
export const offeredPictures = eventPictures.map(({ id, name }) => ({ id, name }))

/** The photograph of this id; undefined where there is none, or where it was taken out of the content since. */
export function findEventPicture(id: string): Picture | undefined {
  return eventPictures.find((picture) => picture.id === id)?.picture
}
