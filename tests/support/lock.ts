/**
 * Checks that package-lock.json is complete, and completes it (`npm run lock`, after `npm install`).
 *
 * Packages with native parts list one optional package per platform. Where a registry lacks some of them, as mirrors
 * often do, `npm install` silently omits them from the lock, and `npm ci` then rejects the lock on every machine. The
 * missing entries follow from the names and exact versions in their parents.
 *
 * Such an entry has no integrity hash until a registry that has the package provides it.
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
  /** Path in node_modules of the dependent package. */
  parent: string
  name: string
  version: string
  /** The path at which npm would find another version of the package. */
  foundAt: string | undefined
}

export function readLock(text: string): { packages: Packages } {
  return JSON.parse(text) as { packages: Packages }
}

/** Optional dependencies with exact versions that the lock lacks. */
export function missingFrom(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => ({ parent, name, version, foundAt: findFrom(parent, name, packages) }))
      .filter(({ version, foundAt }) => foundAt === undefined || packages[foundAt]?.version !== version),
  )
}

/** Resolves a name as Node does: beside the package, then one node_modules further up, and so on. */
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

/** The same packages, completed. */
export function complete(packages: Packages): Packages {
  const whole = { ...packages }
  for (const { parent, name, version, foundAt } of missingFrom(packages)) {
    const home = folderAbove(parent)
    const path = inside(home, name)
    const other = foundAt === path ? whole[path] : undefined
    if (other) {
      // Another version is in this place: it moves to its dependents.
      for (const [asking, { optionalDependencies }] of Object.entries(packages)) {
        if (optionalDependencies?.[name] !== other.version || asking === parent) continue
        whole[inside(folderAbove(asking), name)] = other
      }
    }
    whole[path] = entryFor(name, version, packages[parent])
  }
  return Object.fromEntries(Object.entries(whole).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Without integrity, because the package was not downloaded. Keys in npm's order, so that npm does not rewrite them. */
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

/** Paths of packages without integrity. A bundled package is covered by its parent's. */
export function withoutIntegrity(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, inBundle, link }]) => path !== '' && !integrity && !inBundle && !link)
    .map(([path]) => path)
}

/** After so many consecutive misses the registry is assumed to lack them all. */
const missesAtMost = 3

/** The same packages with each integrity hash that `ask` returns for a name and version ("sha512-…"). */
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
    // In npm's order, so that npm does not rewrite it.
    recorded[path] = { version, integrity, ...rest }
  }
  return recorded
}

function queryRegistry(name: string, version: string): string | undefined {
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

/** '…-linux-arm64-musl' → the os, cpu and libc fields that npm compares. Throws for an unknown name. */
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
  const packages = withIntegrity(whole, queryRegistry)
  const left = withoutIntegrity(packages).length
  if (missing.length > 0 || left < before)
    writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(
    missing.length === 0 ? 'The lock is whole.' : `Added ${missing.length} packages of other platforms.`,
  )
  if (before > 0)
    console.log(`Digests: ${before - left} recorded, ${left} packages of other platforms have none here.`)
}
