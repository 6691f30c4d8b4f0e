/** What draws pictures: a door of its own, because of its fonts and its WebAssembly. */
import { eventPictureRows } from '#api/events/event-picture.ts'
import type { Row } from '#api/row.ts'

export const picturesRows: readonly Row[] = [...eventPictureRows]
