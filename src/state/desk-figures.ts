/** The counts behind the desk's plots, asked once a page. */
import { deskFiguresSchema } from '#schemas/figures.ts'
import { remember } from './desk-data.ts'

export const $figures = remember('/api/admin/figures', deskFiguresSchema)
