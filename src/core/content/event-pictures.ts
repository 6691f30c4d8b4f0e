/** The photographs that an event may have: the admin chooses one of these by its id. */
import * as z from 'zod/mini'
import { contentSlug, labelled, line, pictureSchema } from './text.ts'

const eventPictureSchema = z.strictObject({
  /** What events keep: stays when the photograph or its name changes. */
  id: labelled(contentSlug, 'Id', {
    description: 'What events know it by: leave it as it is once an event has the photograph.',
  }),
  name: labelled(line, 'Name', { description: 'As the form of an event offers it, in English.' }),
  picture: labelled(pictureSchema, 'Photograph'),
})
export type EventPicture = z.infer<typeof eventPictureSchema>

export const eventPicturesSchema = z.strictObject({
  pictures: labelled(
    z
      .array(eventPictureSchema)
      .check(
        z.refine(
          (pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length,
          'two photographs have the same id',
        ),
      ),
    'Photographs of events',
    { description: 'The form of an event offers these.' },
  ),
})
