/** Copies the checkout, to change and throw away: what is committed or about to be, and what builds keep for the next one. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { File } from '../architecture.ts'

const root = join(import.meta.dirname, '../..')

/** What the next build reuses: the content's types. */
const kept = ['.astro']

/** The copy uses the checkout's own packages through a link. */
export class Checkout implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'checkout-'))

  constructor() {
    for (const path of [...listFiles(root), ...kept])
      if (existsSync(join(root, path))) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    execFileSync('git', ['init', '--quiet'], { cwd: this.folder })
    appendFileSync(join(this.folder, '.git/info/exclude'), 'node_modules\n')
  }

  /** Returns the files with their texts, '' for binary files. */
  files(): File[] {
    return listFiles(this.folder)
      .map((path) => ({ path, text: readFileSync(join(this.folder, path), 'utf8') }))
      .map(({ path, text }) => ({ path, text: text.includes('\0') ? '' : text }))
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function listFiles(folder: string): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && path !== 'node_modules' && existsSync(join(folder, path)))
}
