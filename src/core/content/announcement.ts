/** The bar above every page. */
import * as z from 'zod/mini'
import { labelled, line, marathiLine } from './text.ts'

export const announcementSchema = z.strictObject({
  isShown: labelled(z.boolean(), 'Shown'),
  text: labelled(
    z.strictObject({
      en: labelled(z.optional(line), 'English'),
      mr: labelled(z.optional(marathiLine), 'मराठी'),
    }),
    'Text',
    {
      description:
        'One line on a phone: at most about 50 letters. One language is enough: the pages of the other show it too.',
    },
  ),
  /** An English path; the Marathi page links to its own. */
  path: labelled(
    z.optional(z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path of this site, such as /events'))),
    'Leads to',
    { description: 'A page of this site, such as /events. Nothing: it is no link.' },
  ),
  /** A day in Pune, its last one included. */
  until: labelled(z.optional(z.iso.date()), 'Last day', {
    description: 'The bar goes away by itself after that day. Nothing: it stays.',
  }),
})
export type Announcement = z.infer<typeof announcementSchema>
