/** A copy of the checkout to change and throw away: what is committed or about to be, and what builds keep for the next one. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { File } from './architecture.ts'

const root = join(import.meta.dirname, '../..')

/** What a build made and the next one takes as it is: types of the content, fonts cut to size. */
const kept = ['.astro', '.cache/fonts']

/** Its packages are the checkout's own, linked. */
export class Checkout implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'checkout-'))

  constructor() {
    for (const path of [...listFiles(root), ...kept])
      if (existsSync(join(root, path))) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    execFileSync('git', ['init', '--quiet'], { cwd: this.folder })
  }

  /** With their texts, '' for those that are no text. */
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
