import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingError } from '../../../netlify/local/settings.ts'

test('has an answer to everything that is left out', () => {
  const usual = { port: 8888, dataDirectory: '/site/.netlify/data', database: null, sampleData: 'coming' }
  expect(readSettings({}, '/site')).toEqual({ ...usual, compresses: true })
  expect(readSettings({ PORT: '', DATA_DIR: '', SAMPLE_DATA: '', NOW: '' }, '/site').port).toBe(8888)
})

test('reads what is said', () => {
  const database = 'postgres://site@db.example.com/site'
  const data = { DATA_DIR: 'mine', DATABASE_URL: database, SAMPLE_DATA: 'OFF' }
  const read = { port: 9100, dataDirectory: '/site/mine', database, sampleData: 'none', compresses: false }
  expect(readSettings({ PORT: '9100', COMPRESSION: 'off', ...data }, '/site')).toEqual(read)
  expect(readSettings({ DATA_DIR: '/elsewhere' }, '/site').dataDirectory).toBe('/elsewhere')
})

test.each([
  [{}, 'coming'],
  [{ SAMPLE_DATA: 'past' }, 'past'],
  [{ CONTEXT: 'production', SAMPLE_DATA: 'Past' }, 'past'],
  [{ SAMPLE_DATA: 'off' }, 'none'],
  [{ CONTEXT: 'deploy-preview' }, 'events'],
  [{ CONTEXT: 'branch-deploy', SAMPLE_DATA: 'on' }, 'coming'],
  [{ CONTEXT: 'deploy-preview', SAMPLE_DATA: 'off' }, 'none'],
  [{ CONTEXT: 'production' }, 'none'],
  [{ CONTEXT: 'production', SAMPLE_DATA: 'on' }, 'coming'],
])('fills an empty storage of %o with sample data: %s', (environment, sampleData) => {
  expect(readSettings(environment, '/site').sampleData).toBe(sampleData)
})

test('refuses a DATABASE_URL that is none, and does not repeat its password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://site:secret@host/site' }, '/site')
  expect(read).toThrow(/^DATABASE_URL is no address of a PostgreSQL database/)
  expect(read).not.toThrow(/secret/)
})

test.each([
  ['NOW', 'tomorrow'],
  ['NOW', '2025-08-01T10:00'],
  ['NOW', '2025-13-01T10:00:00Z'],
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['CONTEXT', 'prod'],
  ['SAMPLE_DATA', 'some'],
  ['COMPRESSION', 'none'],
  ['PAUSED', 'true'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value }, '/site')).toThrow(SettingError)
  expect(() => readSettings({ [name]: value }, '/site')).toThrow(`${name} is '${value}'`)
})

test('names every variable that cannot be used, one a line', () => {
  const read = () => readSettings({ PORT: 'http', CONTEXT: 'prod', BUILD_HOOK_URL: 'hook' }, '/site')
  expect(read).toThrow(/^PORT is .*\nCONTEXT is .*\nBUILD_HOOK_URL is no address/)
})

test('.env.example names no variable that nothing reads', () => {
  const root = join(import.meta.dirname, '../../..')
  const code = ['src', 'netlify', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.m?ts$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  const named = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)
  const unread = [...named].map(([, name = '']) => name).filter((name) => !code.join().includes(name))
  expect(unread).toEqual([])
})

test('refuses a secret of one-time codes that lets nobody in, and does not repeat it', () => {
  const read = () => readSettings({ ADMIN_TOTP_SECRET: 'x' }, '/site')
  expect(read).toThrow(/^ADMIN_TOTP_SECRET is no secret of one-time codes: `npm run totp` makes one/)
})
