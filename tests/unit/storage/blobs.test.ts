import { describe, expect, test } from 'vitest'
import { storageName } from '#storage/blobs.ts'

describe('storageName()', () => {
  test.each([
    [{}, 'dev'],
    [{ context: '' }, 'dev'],
    [{ context: 'dev', published: false }, 'dev'],
    [{ context: 'production', published: true }, 'production'],
    [{ context: 'production', published: false }, 'production-unpublished'],
    [{ context: 'deploy-preview', published: false }, 'deploy-preview'],
    [{ context: 'branch-deploy', published: true }, 'branch-deploy'],
    [{ context: 'Feature/नवीन & more' }, 'Feature-more'],
  ])('of %j is %s', (deploy, name) => {
    expect(storageName(deploy)).toBe(name)
  })

  test('says production to nobody but the published production deploy', () => {
    for (const context of ['Production', 'PRODUCTION', 'production ', ' production', 'production!']) {
      expect(storageName({ context, published: true }), context).not.toBe('production')
    }
  })
})
