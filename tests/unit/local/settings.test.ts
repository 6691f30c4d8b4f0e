import { expect, test } from 'vitest'
import { readSettings, SettingError } from '../../../netlify/local/settings.ts'

test('has an answer to everything that is left out', () => {
  expect(readSettings({}, '/site')).toEqual({
    port: 8888,
    dataDirectory: '/site/.netlify/data',
    database: null,
    sampleData: 'coming',
    isDurable: true,
    compresses: true,
  })
  expect(readSettings({ PORT: '', DATA_DIR: '', SAMPLE_DATA: '', NOW: '' }, '/site').port).toBe(8888)
})

test('reads what is said', () => {
  const environment = {
    PORT: '9100',
    DATA_DIR: 'mine',
    SAMPLE_DATA: 'OFF',
    DATABASE_URL: 'postgres://site@db.example.com/site',
    DATA_SYNC: 'off',
    COMPRESSION: 'off',
  }
  expect(readSettings(environment, '/site')).toEqual({
    port: 9100,
    dataDirectory: '/site/mine',
    database: 'postgres://site@db.example.com/site',
    sampleData: 'none',
    isDurable: false,
    compresses: false,
  })
  expect(readSettings({ DATA_DIR: '/elsewhere' }, '/site').dataDirectory).toBe('/elsewhere')
})

test.each([
  [{}, 'coming'],
  [{ SAMPLE_DATA: 'past' }, 'past'],
  [{ CONTEXT: 'production', SAMPLE_DATA: 'Past' }, 'past'],
  [{ SAMPLE_DATA: 'off' }, 'none'],
  [{ CONTEXT: 'deploy-preview' }, 'events'],
  [{ CONTEXT: 'branch-deploy' }, 'events'],
  [{ CONTEXT: 'staging', SAMPLE_DATA: 'on' }, 'coming'],
  [{ CONTEXT: 'deploy-preview', SAMPLE_DATA: 'off' }, 'none'],
  [{ CONTEXT: 'production' }, 'none'],
  [{ CONTEXT: 'production', SAMPLE_DATA: 'on' }, 'coming'],
])('fills an empty storage of %o with sample data: %s', (environment, what) => {
  expect(readSettings(environment, '/site').sampleData).toBe(what)
})

test('refuses a DATABASE_URL that is none, and does not repeat its password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://site:secret@host/site' }, '/site')
  expect(read).toThrow(/^DATABASE_URL is no address of a PostgreSQL database/)
  expect(read).not.toThrow(/secret/)
})

test.each([
  ['NOW', 'tomorrow'],
  ['NOW', '2025-08-01'],
  ['NOW', '2025-08-01T10:00'],
  ['NOW', '2025-13-01T10:00:00Z'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value }, '/site')).toThrow(SettingError)
  expect(() => readSettings({ [name]: value }, '/site')).toThrow(`${name} is '${value}'`)
})
