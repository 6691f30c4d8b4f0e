/** What `npm run check` lints: the files that differ from what is pushed, and those that import one of them. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** The lines that git prints; none where it fails, as `grep` does that finds nothing. */
function git(root: string, ...parameters: readonly string[]): string[] {
  // A name with other letters than English ones would stand in quotes, and be passed over.
  const named = ['-c', 'core.quotePath=false', ...parameters]
  const { stdout } = spawnSync('git', named, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Paths from the root. A branch that has no upstream is compared with its last commit. */
export function changedFiles(root: string): string[] {
  const [pushed = 'HEAD'] = git(root, 'merge-base', 'HEAD', '@{upstream}')
  return [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', pushed),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
}

/** The scripts and pages among some files, with those that import a file of such a name. */
export function withImporters(root: string, files: readonly string[]): string[] {
  const code = files.filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
  if (code.length === 0) return []
  const names = code.flatMap((file) => ['-e', `/${basename(file)}'`])
  return [...new Set([...code, ...git(root, 'grep', '-lF', ...names, '--', '*.ts', '*.tsx', '*.astro')])]
}
