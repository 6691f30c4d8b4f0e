import { expect, test } from 'vitest'
import { rightsOf, type Deploy, type DeployRights } from '#core/basics/deploy.ts'

/** Every known way in which a deploy can describe itself, and some that should not exist. */
const contexts = [
  ...[undefined, '', 'dev', 'production', 'deploy-preview', 'branch-deploy', 'staging'],
  ...['production-unpublished', 'custom-staging', 'Production', 'PRODUCTION', 'production '],
  ...[' production', 'production!', 'Feature/नवीन & more', '../site-production'],
]
const combinations = contexts.flatMap((context) =>
  [undefined, true, false].flatMap((published) =>
    [true, false].map((isLocalPlatform) => ({ deploy: { context, published }, isLocalPlatform })),
  ),
)
const all = combinations.map(({ deploy, isLocalPlatform }) => {
  const rights = rightsOf(deploy, isLocalPlatform)
  return { deploy, isLocalPlatform, rights }
})

const isProduction = ({ context, published }: Deploy): boolean =>
  context === 'production' && published !== false

test.each<[string, (rights: DeployRights) => boolean]>([
  ['the production data', ({ storage }) => storage === 'production'],
  ['to be indexed', ({ isIndexed }) => isIndexed],
])('lets nobody have %s but the published production deploy', (_, has) => {
  for (const { deploy, rights } of all) expect(has(rights), JSON.stringify(deploy)).toBe(isProduction(deploy))
})

test('keeps the stores of every context apart from those of all others, in names that a store may have', () => {
  const names = new Map<string, Set<string>>()
  for (const { deploy, rights } of all) {
    if (rights.storage === null) continue
    expect(rights.storage).toMatch(/^[A-Za-z0-9-]{1,60}$/)
    const who = isProduction(deploy) ? 'published' : `${deploy.context} ${deploy.context === 'production'}`
    names.set(rights.storage, (names.get(rights.storage) ?? new Set()).add(who))
  }
  // Names that differ only in characters that a store's name may not have can share a store; none is production's.
  expect([...names].filter(([, who]) => who.size > 1).map(([name]) => name)).toEqual(['custom-production-'])
})

test('gives every hosted deploy but the published production one stores of its own, once it has an id', () => {
  const id = '65f0c0ffee65f0c0ffee65f0'
  const having = combinations.filter(
    ({ deploy, isLocalPlatform }) => rightsOf({ ...deploy, id }, isLocalPlatform).hasOwnStores,
  )
  for (const { deploy, isLocalPlatform } of having)
    expect([isLocalPlatform, deploy.context !== 'dev', isProduction(deploy)]).toEqual([false, true, false])
  const others = new Set(having.map(({ deploy }) => deploy.context))
  for (const context of ['deploy-preview', 'branch-deploy', 'staging', 'production'])
    expect(others).toContain(context)
  for (const { rights } of all) expect(rights.hasOwnStores).toBe(false)
  for (const wrong of ['', '0', '../x', 'site-production']) {
    expect(rightsOf({ context: 'deploy-preview', id: wrong }, false).hasOwnStores).toBe(false)
  }
})

test('gives no storage at all where the platform does not say which deploy it is', () => {
  for (const { rights } of all.filter(({ deploy }) => !deploy.context))
    expect(rights).toMatchObject({ storage: null, isIndexed: false, hasLocalPassword: false })
})

test('shows drafts and sample values everywhere but in production, and no drafts where it does not know', () => {
  for (const { deploy, isLocalPlatform, rights } of all) {
    const isForVisitors = deploy.context === 'production'
    expect(rights.showsDrafts).toBe(!isForVisitors && Boolean(deploy.context))
    expect(rights.mayBeIncomplete).toBe(isLocalPlatform || !isForVisitors)
    expect(rights.isPreview && isForVisitors).toBe(false)
  }
})
