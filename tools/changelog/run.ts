/** Writes the subjects of the commits since the last version into CHANGELOG.md, by area. Called by `npm version`. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Areas that do not concern the operator of a site. */
const quiet = new Set(['docs', 'tests', 'tools', 'words', 'packages', 'check'])

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns the last version's tag, or, if no tag was ever set, the commit that set the version in package.json. */
function lastVersion(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*')
  } catch {
    return git('log', '-1', '--format=%H', '-G"version":', 'package.json')
  }
}

const areas = new Map<string, string[]>()
for (const subject of git('log', '--no-merges', '--format=%s', `${lastVersion()}..HEAD`).split('\n')) {
  const [area = '', change = ''] = subject.split(/: (.*)/s)
  if (change !== '' && !quiet.has(area)) areas.set(area, [change, ...(areas.get(area) ?? [])])
}
const changes = [...areas]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([area, all]) => `- **${area}**: ${all.join('; ')}`)

const file = join(import.meta.dirname, '../../CHANGELOG.md')
const version = process.env['npm_package_version'] ?? ''
const [head = '', ...versions] = readFileSync(file, 'utf8').split(/^(?=## )/m)
const today = new Date().toISOString().slice(0, 10)
const section = `## ${version} (${today})\n\n${changes.join('\n') || '- Nothing that a visitor or the admin sees.'}\n\n`
writeFileSync(file, [head, section, ...versions].join(''))
