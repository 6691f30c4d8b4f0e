/**
 * Whether package-lock.json is whole, and making it so (`npm run lock`, after `npm install`).
 *
 * Packages with native parts list one optional package per platform. Where a registry does not have all of them, as
 * mirrors often do not, `npm install` leaves those out of the lock without a word, and `npm ci` then refuses the lock on
 * every machine. What is missing follows from the names and the exact versions that their parents ask for.
 *
 * Such an entry has no digest to compare a download with, until a registry that has the package tells it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version?: string
  integrity?: string
  inBundle?: boolean
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
/** By path: 'node_modules/a', 'node_modules/a/node_modules/b'. */
export type Packages = Record<string, Entry>

export interface Missing {
  /** The path in node_modules of the package that asks. */
  parent: string
  name: string
  version: string
  /** What npm would find instead: a package of that name in another version. */
  foundAt: string | undefined
}

export function readLock(text: string): { packages: Packages } {
  return JSON.parse(text) as { packages: Packages }
}

/** Optional packages in exact versions that are asked for and not in the lock. */
export function missingFrom(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => ({ parent, name, version, foundAt: findFrom(parent, name, packages) }))
      .filter(({ version, foundAt }) => foundAt === undefined || packages[foundAt]?.version !== version),
  )
}

/** Looks a name up as Node does: beside the package, then one node_modules further up, and so on. */
function findFrom(parent: string, name: string, packages: Packages): string | undefined {
  for (let folder = parent; ; folder = folderAbove(folder)) {
    const path = inside(folder, name)
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function inside(folder: string, name: string): string {
  return folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
}

/** 'node_modules/a/node_modules/b' → 'node_modules/a' → ''. */
function folderAbove(path: string): string {
  const end = path.lastIndexOf('/node_modules/')
  return end === -1 ? '' : path.slice(0, end)
}

/** The same packages with what is missing added. */
export function complete(packages: Packages): Packages {
  const whole = { ...packages }
  for (const { parent, name, version, foundAt } of missingFrom(packages)) {
    const home = folderAbove(parent)
    const path = inside(home, name)
    const other = foundAt === path ? whole[path] : undefined
    if (other) {
      // Another version took the place: it moves to those who asked for that one.
      for (const [asking, { optionalDependencies }] of Object.entries(packages)) {
        if (optionalDependencies?.[name] !== other.version || asking === parent) continue
        whole[inside(folderAbove(asking), name)] = other
      }
    }
    whole[path] = entryFor(name, version, packages[parent])
  }
  return Object.fromEntries(Object.entries(whole).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/**
 * No integrity, because nobody here has seen the package. Keys in npm's own order, so that its next install does not rewrite
 * them.
 */
function entryFor(name: string, version: string, parent: Entry | undefined): Entry {
  const { cpu, libc, os } = platformOf(name)
  const { dev, devOptional } = parent ?? {}
  return {
    version,
    cpu,
    ...(dev === undefined ? {} : { dev }),
    ...(devOptional === undefined ? {} : { devOptional }),
    ...(libc === undefined ? {} : { libc }),
    optional: true,
    ...(os === undefined ? {} : { os }),
  }
}

/** Paths of packages whose download nothing is compared with. What came inside another package is covered by that one's. */
export function withoutIntegrity(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, inBundle, link }]) => path !== '' && !integrity && !inBundle && !link)
    .map(([path]) => path)
}

/** So many misses in a row, and the registry is one of those that lack them all. */
const missesAtMost = 3

/** The same packages with each digest that `ask` knows ("sha512-…" of a name and a version). */
export function withIntegrity(
  packages: Packages,
  ask: (name: string, version: string) => string | undefined,
): Packages {
  const recorded = { ...packages }
  let misses = 0
  for (const path of withoutIntegrity(packages)) {
    const { version = '', ...rest } = packages[path] ?? {}
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = ask(name, version)
    if (integrity === undefined && ++misses === missesAtMost) break
    if (integrity === undefined) continue
    misses = 0
    // In npm's own order, so that its next install does not rewrite it.
    recorded[path] = { version, integrity, ...rest }
  }
  return recorded
}

function askRegistry(name: string, version: string): string | undefined {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  return /^sha512-\S+/m.exec(stdout)?.[0]
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** '…-linux-arm64-musl' → what npm compares with the machine. Throws for a name that it cannot read. */
function platformOf(name: string): { cpu: string[]; libc?: string[]; os?: string[] } {
  const parts = name.split(/[-/]/)
  const os = systems.find((one) => parts.includes(one))
  const cpu = processors.find((one) => parts.includes(one))
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) {
    throw new Error(`For which platform is ${name}? Teach tests/support/lock.ts to read its name.`)
  }
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    cpu: [cpu],
    ...(os === 'linux' ? { libc: [libc] } : {}),
    ...(os === undefined ? {} : { os: [os] }),
  }
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../../package-lock.json')
  const lock = readLock(readFileSync(path, 'utf8'))
  const missing = missingFrom(lock.packages)
  const whole = missing.length > 0 ? complete(lock.packages) : lock.packages
  const before = withoutIntegrity(whole).length
  const packages = withIntegrity(whole, askRegistry)
  const left = withoutIntegrity(packages).length
  if (missing.length > 0 || left < before)
    writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(
    missing.length === 0 ? 'The lock is whole.' : `Added ${missing.length} packages of other platforms.`,
  )
  if (before > 0)
    console.log(`Digests: ${before - left} recorded, ${left} packages of other platforms have none here.`)
}
