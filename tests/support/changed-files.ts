/** Finds what `npm run check` lints: the files that differ from the pushed ones, and those that import them. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** Returns the lines that git prints; none if it fails, as `grep` does when it finds nothing. */
function git(root: string, ...parameters: readonly string[]): string[] {
  // Git would quote a name with non-English letters, and the lint would skip it.
  const named = ['-c', 'core.quotePath=false', ...parameters]
  const { stdout } = spawnSync('git', named, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Returns paths from the root. A branch without an upstream is compared with its last commit. */
export function changedFiles(root: string): string[] {
  const [pushed = 'HEAD'] = git(root, 'merge-base', 'HEAD', '@{upstream}')
  return [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', pushed),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
}

/** Returns the scripts and pages among these files, and those that import a file with such a name. */
export function withImporters(root: string, files: readonly string[]): string[] {
  const code = files.filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
  if (code.length === 0) return []
  const names = code.flatMap((file) => ['-e', `/${basename(file)}'`])
  return [...new Set([...code, ...git(root, 'grep', '-lF', ...names, '--', '*.ts', '*.tsx', '*.astro')])]
}
