/**
 * What each deploy context may do, as the code says it, in two tables: docs/contexts.md. `UPDATE=yes npx vitest run --project house contexts`
 * writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { previewHeadersOf } from '#build/preview-headers.ts'
import { productionAddress } from '#build/review/manifest.ts'
import { siteAddress } from '#build/site-address.ts'
import { rightsOf, type Deploy } from '#core/basics/deploy.ts'
import { readMailSettings, readOrigin, readRights, setOutbox } from '#http/configuration.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { readSettings } from '../netlify/local/settings.ts'

const file = join(import.meta.dirname, '../docs/contexts.md')

const deploys: readonly (readonly [string, Deploy])[] = [
  ['`production`, published', { context: 'production', published: true }],
  ['`production`, not published', { context: 'production', published: false }],
  ['`deploy-preview`', { context: 'deploy-preview', published: false }],
  ['`branch-deploy`', { context: 'branch-deploy', published: false }],
  ['any other name', { context: 'staging', published: false }],
  ['`dev`', { context: 'dev', published: false }],
  ['not known', { context: '', published: undefined }],
]
const columns = [
  'context',
  'where',
  'storage',
  'sample data in an empty one',
  'canonical address',
  'links of functions',
  'search engines',
  'admin’s password',
  'drafts',
  'sample values',
  'banner, /review',
  'Netlify’s drawer',
  'copies at the edge',
]

function row(name: string, given: Deploy, isLocal: boolean): string[] {
  const id = '65f0c0ffee65f0c0ffee65f0'
  const deploy = isLocal ? given : { ...given, id }
  const { context = '' } = deploy
  const rights = rightsOf(deploy, isLocal)
  vi.stubEnv('LOCAL_PLATFORM', isLocal ? 'yes' : '')
  vi.stubEnv('URL', isLocal ? 'http://localhost:8888' : 'https://site.example')
  const own = new URL('https://deploy-preview-1--site.example/events')
  const environment = isLocal
    ? { CONTEXT: context }
    : { CONTEXT: context, URL: 'https://site.example', DEPLOY_PRIME_URL: own.origin }
  const addresses: Readonly<Record<string, string>> = {
    'https://site.example': 'the site’s',
    [own.origin]: 'its own',
    'http://localhost:8888': 'this machine’s',
  }
  const policy = previewHeadersOf(context)?.policy['frame-src'] ?? ''
  const store = openStorage(deploy).name
  const samples = isLocal
    ? readSettings({ CONTEXT: context }, '/site').sampleData
    : rights.hasSampleEvents
      ? 'events'
      : 'none'
  return [
    name,
    isLocal ? 'one machine' : 'hosted',
    rights.storage === null
      ? 'none'
      : rights.hasOwnStores
        ? 'of this deploy'
        : rights.isPreview
          ? '`site-…`'
          : `\`site-${store}\``,
    rights.storage === null
      ? 'none'
      : { events: 'events', none: 'none', coming: 'events and people', past: 'events and people' }[samples],
    addresses[siteAddress(environment)] ?? '',
    addresses[readOrigin({ url: own, deploy })] ?? '',
    rights.isPreview
      ? 'noindex: head, header, robots.txt'
      : rights.isIndexed
        ? 'listed'
        : 'noindex: header of pages made on demand',
    rights.hasLocalPassword ? '`local-admin`, until one is set' : '`ADMIN_PASSWORD`',
    rights.showsDrafts ? 'shown' : 'no',
    rights.mayBeIncomplete ? 'shown' : 'stop the build',
    rights.isPreview ? 'yes' : 'no',
    policy.includes('app.netlify.com') ? 'let through' : 'no',
    rights.hasEdgeCopies ? 'yes' : 'no',
  ]
}

const asked = [
  'context',
  'where',
  'e-mails without `SMTP_URL`',
  'e-mails with one of this machine',
  'e-mails with any other',
  'a build without `SMTP_URL`',
  '/review compares with, without `PRODUCTION_URL`',
  'and with it',
]

/** Where e-mails go, with a server set or without. */
function mailOf(deploy: Deploy, server: string): string {
  vi.stubEnv('SMTP_URL', server)
  vi.stubEnv('MAIL_FROM', server === '' ? '' : 'Gauri <gauri@site.example>')
  const settings = readMailSettings(deploy)
  if (settings.transport === 'outbox') return 'to the outbox'
  if (settings.transport === 'smtp')
    return readRights(deploy).emails === 'people' ? 'to people, by it' : 'to it'
  return settings.reason === 'mailNotSet' ? 'wait until one is set' : 'to nobody'
}

/** What variables change. */
function askedRow(name: string, deploy: Deploy, isLocal: boolean): string[] {
  vi.stubEnv('LOCAL_PLATFORM', isLocal ? 'yes' : '')
  vi.stubEnv('LOCAL_OUTBOX', '')
  if (isLocal) setOutbox('/outbox')
  const rights = rightsOf(deploy, isLocal)
  const hosted = isLocal ? {} : { NETLIFY: 'true', URL: 'https://site.example' }
  const names: Readonly<Record<string, string>> = {
    '': 'nothing, and says why',
    'https://site.example': 'the site',
    'https://else.example': 'what it names',
  }
  const comparedWith = (environment: Readonly<Record<string, string>>): string =>
    rights.isPreview ? (names[productionAddress({ ...hosted, ...environment })] ?? '') : 'no /review'
  return [
    name,
    isLocal ? 'one machine' : 'hosted',
    mailOf(deploy, ''),
    mailOf(deploy, 'smtp://localhost:1025'),
    mailOf(deploy, 'smtps://who:secret@mail.example:465'),
    rights.mayBeIncomplete ? 'goes on' : 'stops',
    comparedWith({}),
    comparedWith({ PRODUCTION_URL: 'https://else.example' }),
  ]
}

function table(head: readonly string[], rowOf: typeof row): string {
  const rows = deploys.flatMap(([name, deploy]) => {
    // One machine always knows its context: without CONTEXT it is `dev`. It counts production as published.
    const places =
      deploy.context === '' || (deploy.published === false && deploy.context === 'production')
        ? [false]
        : [false, true]
    return places.map((isLocal) => rowOf(name, deploy, isLocal))
  })
  // Contexts that are treated alike share a row.
  const alike = [...Map.groupBy(rows, ([, ...cells]) => cells.join()).values()].map((group) => [
    [...new Set(group.map(([name]) => name))].join(', '),
    ...(group[0] ?? []).slice(1),
  ])
  return [head, head.map(() => '---'), ...alike].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

test('docs/contexts.md says what the code does', () => {
  const text = readFileSync(file, 'utf8')
  const [head = '', rest = ''] = text.split('<!-- made by tests/contexts.test.ts -->')
  const foot = rest.slice(rest.indexOf('<!-- end -->'))
  const tables = [table(columns, row), table(asked, askedRow)].join('\n\n')
  const made = `${head}<!-- made by tests/contexts.test.ts -->\n\n${tables}\n\n${foot}`
  if (process.env['UPDATE'] === 'yes') writeFileSync(file, made)
  // As the formatter aligns it.
  const plain = (markdown: string): string => markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---')
  expect(plain(text)).toBe(plain(process.env['UPDATE'] === 'yes' ? text : made))
})
