/** The configuration of Sveltia CMS, made of the table of content files: a field that the schema has, the editor has. */
import type { CmsConfig, EntryCollection, Field, FileCollection } from '@sveltia/cms'
import type * as z from 'zod/mini'
import { contentFiles, pictureFolder, postFolders, type ContentFile } from '#content/files.ts'
import { fieldOf } from './fields.ts'
import type { Repository } from './repository.ts'
import { shapeOf, type Shape } from './shape.ts'

const base = 'src/content'

/** A content file with its shape; `format` is the editor's name for how it is read and written (formats.ts). */
export interface EditedFile {
  readonly name: string
  readonly format: string
  readonly file: ContentFile
  readonly shape: Shape
}

export const editedFiles: readonly EditedFile[] = Object.entries(contentFiles).map(([name, file]) => ({
  name,
  format: `content-${name}`,
  file,
  shape: shapeOf(file.schema),
}))

interface EditedPosts {
  readonly schema: z.ZodMiniType
  readonly shape: Shape & { readonly kind: 'object' }
}

function edited(schema: z.ZodMiniType): EditedPosts {
  const shape = shapeOf(schema)
  if (shape.kind !== 'object') throw new Error('the front matter of a post has fields')
  return { schema, shape }
}

export const englishPosts = edited(postFolders.englishPosts.schema)
export const marathiPosts = edited(postFolders.marathiPosts.schema)

function fieldsOf(shape: Shape): Field[] {
  return shape.kind === 'object' ? shape.fields.map(([name, inner]) => fieldOf(name, inner)) : []
}

function postFields(): Field[] {
  const inBoth = new Set(marathiPosts.shape.fields.map(([name]) => name))
  const facts = englishPosts.shape.fields.map(([name, shape]) =>
    fieldOf(name, shape, { i18n: inBoth.has(name) }),
  )
  const body: Field = {
    name: 'body',
    label: 'Text',
    hint: 'Markdown: ## before a heading, - before a point, \\[words](address) for a link.',
    widget: 'text',
    required: true,
    i18n: true,
  }
  return [...facts, body]
}

const posts: EntryCollection = {
  name: 'posts',
  label: 'Blog posts',
  label_singular: 'Post',
  icon: 'article',
  // Both folders: the English one holds the facts of a post, the other what is said differently.
  folder: `${base}/blog/{{locale}}`,
  format: 'yaml-frontmatter',
  extension: 'md',
  create: true,
  // An address that was published must lead somewhere: a draft leads to the list of posts, a deleted post nowhere.
  delete: false,
  slug: {
    template: '{{title}}',
    editable: ['create'],
    hint: 'The last part of its address, in small English letters: it stays when the title changes.',
    pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'small letters, digits and single hyphens only'],
  },
  i18n: true,
  summary: '{{title}}',
  sortable_fields: {
    fields: ['publishedAt', 'title'],
    default: { field: 'publishedAt', direction: 'descending' },
  },
  view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
  preview_path: '{{locale}}/blog/{{slug}}',
  aliases_field: false,
  fields: postFields(),
}

const files: FileCollection = {
  name: 'files',
  label: 'Pages and facts',
  icon: 'description',
  files: editedFiles.map(({ name, format, file, shape }) => ({
    name,
    label: file.title,
    file: `${base}/${file.path}`,
    format,
    ...(file.pages[0] === undefined || file.pages[0] === '*' ? {} : { preview_path: file.pages[0].slice(1) }),
    fields: fieldsOf(shape),
  })),
}

/** On one machine there may be no repository on GitHub: the editor then reads and writes the folder that is picked. */
export const noRepository: Repository = { name: 'this/site', branch: undefined }

export function configurationFor({ name, branch }: Repository): CmsConfig {
  return {
    load_config_file: false,
    backend: { name: 'github', repo: name, ...(branch === undefined ? {} : { branch }) },
    publish_mode: 'editorial_workflow',
    media_folder: `${base}/${pictureFolder}`,
    // With the slash, as it stands in content files: so the editor finds who uses a photograph when it is renamed or deleted.
    public_folder: `/${pictureFolder}`,
    // Photographs as they are: the build makes the sizes. Their names fit the schema.
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: 20_000_000 } },
      stock_assets: { providers: [] },
    },
    i18n: {
      structure: 'multiple_folders',
      locales: ['en', 'mr'],
      default_locale: 'en',
      // A post without Marathi is allowed: it is switched off in the menu of its half. Were it off to begin with, the program would
      // stumble over the missing half when a post is refused, and mark no field.
      initial_locales: 'all',
      omit_default_locale_from_preview_path: true,
    },
    slug: { encoding: 'ascii', clean_accents: true, timezone: 'local' },
    app_title: 'Content',
    logo: { src: '/favicon.svg' },
    logout_redirect_url: '/admin',
    output: { omit_empty_optional_fields: false },
    collections: [posts, files],
  }
}
