/**
 * `npm run rename -- post <old> <new>` renames a post and leaves a redirect behind; `npm run rename -- note` notes the addresses of
 * all posts that are public now. Events are renamed in the admin, which remembers their addresses by itself.
 */
import { join } from 'node:path'
import { notePublished, renamePost, RenameError } from './rename-post.ts'

const root = join(import.meta.dirname, '../..')
const [what, from = '', to = '', ...rest] = process.argv.slice(2)

try {
  if (what === 'note' && from === '') {
    notePublished(root)
    console.info('Noted in src/content/blog/published.txt.')
  } else if (what === 'post' && to !== '' && rest.length === 0) {
    const { files, linked } = renamePost(root, from, to)
    console.info(`Renamed:\n${files.map((path) => `  ${path}\n`).join('')}`)
    if (linked.length > 0) console.info(`Links changed in:\n${linked.map((path) => `  ${path}\n`).join('')}`)
    console.info(`/blog/${from} and /mr/blog/${from} lead there from the next build on.`)
  } else throw new RenameError('Say npm run rename -- post <old-slug> <new-slug>, or npm run rename -- note.')
} catch (error) {
  if (!(error instanceof RenameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
