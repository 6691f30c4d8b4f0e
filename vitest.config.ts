/**
 * What vitest runs. Each project is a step of `npm test`: `unit` does no I/O, `api` asks every function over a real Blobs
 * server, `promises` has a test for each line of the specification, `proof` asks with storms, matrices and faults, `slow` with
 * crowds and whole processes (both in `npm test` only), `house` checks the repository itself, `bundle` packs the functions as
 * Netlify does and asks the built site, all in one process, `built` in one for each file.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { lackingTags } from './tests/support/site/languages.ts'

// Hosts have no servers in Pune: what forgets to say Asia/Kolkata shows here. Set before any worker starts.
process.env.TZ = 'America/Anchorage'
// The database of the shell that starts the tests is not theirs to write to.
delete process.env['DATABASE_URL']

/*
 * `isolate: false`: the files of a worker share the modules that they load. To load them anew for each file took seven times as
 * long as the unit tests themselves, three times as long as the API's, and half as long as those of what is built. What a file
 * changes in a module or in the process, it puts back.
 */

/** Seconds each: crowds at one event, servers that are started, killed and asked over HTTP, and a copy of the repository. */
const slow = ['tests/api/**/{kill,oversell}.test.ts', 'tests/slow/**/*.test.ts']

/** The guides change the site as it was before `npm run adopt`, and so does that. */
const ofFirstSite = ['tests/slow/{adopt,dev,recipes}.test.ts']

/**
 * What is tried in many ways at once: storms, matrices, fuzz, faults, clocks, pictures and fonts. In `npm test`, and not
 * while working.
 */
const proof = [
  'tests/api/{bots,contexts,fuzz,local,log-privacy,operations}.test.ts',
  'tests/api/**/{admin-access,event-picture,photographs}.test.ts',
  'tests/api/**/{document-kinds,document-store,folder,postgres}.test.ts',
  'tests/api/**/{send-seat-emails,transport}.test.ts',
  'tests/unit/**/{fonts,photographs,picture,registering,walk,event-emails-walk}.test.ts',
  'tests/build-ignore.test.ts',
]

/** Gives a text in each language of the tests' site to all that `npm run adopt` or the owner said in other languages. */
function inBoth(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBoth)
  if (typeof value !== 'object' || value === null) return value
  const { hi, ...inner } = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inBoth(item)]),
  )
  const isText = hi !== undefined || inner['en'] !== undefined || inner['mr'] !== undefined
  return isText ? { en: 'Said to English readers.', mr: 'मराठीत सांगितले.', ...inner } : inner
}

/** The tests of the code quote names, prices and times: they read these, whatever `npm run adopt` made of the site. */
const facts = [
  'src/core/basics/this-site.ts',
  ...['src/content/site/site.json', 'src/content/samples/events.json', 'src/content/tags/tags.json'],
]
const onTheTestsFacts: Plugin = {
  name: "on the tests' facts",
  enforce: 'pre',
  load(id) {
    const path = id.slice(import.meta.dirname.length + 1)
    if (facts.includes(path))
      return readFileSync(join(import.meta.dirname, 'tests/support/facts', basename(path)), 'utf8')
    if (!/^src\/content\/.*\.json$/.test(path)) return null
    return JSON.stringify(inBoth(JSON.parse(readFileSync(id, 'utf8'))))
  },
}

const common = { environment: 'node', restoreMocks: true, unstubEnvs: true } as const

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [onTheTestsFacts],
        test: {
          ...common,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: proof,
          isolate: false,
          // Fonts and random events take seconds where two cores are shared by the whole gate.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [onTheTestsFacts],
        test: {
          ...common,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...slow, ...proof],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [onTheTestsFacts],
        test: {
          ...common,
          name: 'promises',
          include: ['tests/promises/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [onTheTestsFacts],
        test: {
          ...common,
          name: 'proof',
          include: proof,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'slow',
          include: slow,
          exclude: lackingTags.length > 0 ? ofFirstSite : [],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { ...common, name: 'house', include: ['tests/*.test.ts'], exclude: proof, testTimeout: 30_000 },
      },
      {
        test: {
          ...common,
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/support/site/built-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts', 'tests/promises/built/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
