/** The announcement bar above every page. */
import { announcementSchema, type Announcement } from '#core/content/pages.ts'
import file from './announcement/announcement.json' with { type: 'json' }

export const announcement: Announcement = announcementSchema.parse(file)
