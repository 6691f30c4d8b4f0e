/** The table from which the collections of the build are made; a test compares the content editor's forms with it. */
import type * as z from 'zod/mini'
import { defaultLocale, secondLocale } from '#core/basics/locale.ts'
import {
  aboutSchema,
  testimonialsSchema,
  exerciseSchema,
  announcementSchema,
  privacySchema,
  termsSchema,
  questionsSchema,
  servicesSchema,
} from '#core/content/pages.ts'
import { postSchema, translatedPostSchema, tagsSchema } from '#core/content/post.ts'
import { siteSchema } from '#core/content/site.ts'
import { freeWorkshopSchema, paidWorkshopSchema } from '#core/content/workshop.ts'

export const contentFiles = {
  site: { path: 'site/site.json', schema: siteSchema, pages: ['*'] },
  announcement: { path: 'announcement/announcement.json', schema: announcementSchema, pages: ['*'] },
  services: { path: 'services/services.json', schema: servicesSchema, pages: ['/services', '/'] },
  about: { path: 'about/about.json', schema: aboutSchema, pages: ['/about', '/'] },
  testimonials: { path: 'testimonials/testimonials.json', schema: testimonialsSchema, pages: ['/'] },
  exercise: {
    path: 'exercise/exercise.json',
    schema: exerciseSchema,
    pages: ['/exercise', '/ai-marketing-workshop', '/'],
  },
  questions: { path: 'questions/questions.json', schema: questionsSchema, pages: ['/contact'] },
  tags: { path: 'tags/tags.json', schema: tagsSchema, pages: ['/blog'] },
  paidWorkshop: {
    path: 'workshops/ai-marketing-workshop-pune.json',
    schema: paidWorkshopSchema,
    pages: ['/ai-marketing-workshop', '/ai-marketing-flyer', '/'],
  },
  freeWorkshop: {
    path: 'workshops/n8n-workshop.json',
    schema: freeWorkshopSchema,
    pages: ['/n8n-workshop', '/'],
  },
  privacy: { path: 'privacy/privacy.json', schema: privacySchema, pages: ['/privacy'] },
  terms: { path: 'terms/terms.json', schema: termsSchema, pages: ['/terms'] },
} as const satisfies Record<string, { path: string; schema: z.ZodMiniType; pages: readonly string[] }>

/** The blog: one Markdown file for each language of a post, with the same name in both folders. */
export const postFolders = {
  posts: { folder: `blog/${defaultLocale}`, schema: postSchema },
  /** Without a second language, a folder that is not there. */
  translations: { folder: `blog/${secondLocale ?? 'none'}`, schema: translatedPostSchema },
} as const

export const pictureFolder = 'pictures'
