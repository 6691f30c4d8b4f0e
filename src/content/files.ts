/**
 * All content files: where they lie, which schema they fit, and what the content editor calls them. The collections of the build
 * (content.config.ts) and the editor's configuration are made of this table, so that neither can know a file that the other does not.
 * Modules beside it (about.ts, workshops.ts, …) hand the parsed files to pages and functions.
 */
import type * as z from 'zod/mini'
import { aboutSchema, testimonialsSchema } from '#core/content/about.ts'
import { announcementSchema } from '#core/content/announcement.ts'
import { privacySchema, termsSchema } from '#core/content/notices.ts'
import { englishPostSchema, marathiPostSchema } from '#core/content/post.ts'
import { questionsSchema } from '#core/content/questions.ts'
import { servicesSchema } from '#core/content/services.ts'
import { siteSchema } from '#core/content/site.ts'
import { tagsSchema } from '#core/content/tags.ts'
import { freeWorkshopSchema, paidWorkshopSchema } from '#core/content/workshop.ts'

/** One JSON file, with all its texts in both languages. */
export interface ContentFile {
  /** In src/content. */
  readonly path: string
  readonly schema: z.ZodMiniType
  /** What the editor calls it. */
  readonly title: string
  /** English paths of the pages that show it; '*' for all. */
  readonly pages: readonly string[]
}

export const contentFiles = {
  site: {
    path: 'site/site.json',
    schema: siteSchema,
    title: 'Who the site speaks for',
    pages: ['*'],
  },
  announcement: {
    path: 'announcement/announcement.json',
    schema: announcementSchema,
    title: 'Announcement bar',
    pages: ['*'],
  },
  services: {
    path: 'services/services.json',
    schema: servicesSchema,
    title: 'Services',
    pages: ['/services', '/'],
  },
  about: { path: 'about/about.json', schema: aboutSchema, title: 'About', pages: ['/about', '/'] },
  testimonials: {
    path: 'testimonials/testimonials.json',
    schema: testimonialsSchema,
    title: 'Testimonials',
    pages: ['/'],
  },
  questions: {
    path: 'questions/questions.json',
    schema: questionsSchema,
    title: 'Frequently asked questions',
    pages: ['/contact'],
  },
  tags: { path: 'tags/tags.json', schema: tagsSchema, title: 'Tags of the blog', pages: ['/blog'] },
  paidWorkshop: {
    path: 'workshops/ai-marketing-workshop-pune.json',
    schema: paidWorkshopSchema,
    title: 'AI marketing workshop',
    pages: ['/ai-marketing-workshop', '/ai-marketing-flyer', '/'],
  },
  freeWorkshop: {
    path: 'workshops/n8n-workshop.json',
    schema: freeWorkshopSchema,
    title: 'n8n workshop',
    pages: ['/n8n-workshop', '/'],
  },
  privacy: {
    path: 'privacy/privacy.json',
    schema: privacySchema,
    title: 'Privacy notice',
    pages: ['/privacy'],
  },
  terms: { path: 'terms/terms.json', schema: termsSchema, title: 'Terms and refunds', pages: ['/terms'] },
} as const satisfies Record<string, ContentFile>

/** The blog: a Markdown file for each language of a post, of the same name in both folders. */
export const postFolders = {
  englishPosts: { folder: 'blog/en', schema: englishPostSchema },
  marathiPosts: { folder: 'blog/mr', schema: marathiPostSchema },
} as const

/** Where photographs lie, in src/content. */
export const pictureFolder = 'pictures'
