/** That the watch of end-to-end.ts would see a violation, and what a page's policy keeps out. */
import { expect, test } from '../../support/browser/end-to-end.ts'

test('a page lets in no style, script or markup that was added to it, and the watch tells', async ({
  page,
  watch,
}) => {
  const blocked = /Content Security Policy|policy violation|Trusted/
  watch.expect(blocked)
  await page.goto('/about')
  expect(watch.seen).toEqual([])
  const done = await page.evaluate(() => {
    const found: string[] = []
    const { body } = document
    const added = document.createElement('style')
    added.textContent = 'body { color: rgb(1, 2, 3) }'
    document.head.append(added)
    body.setAttribute('style', 'color: rgb(1, 2, 3)')
    if (getComputedStyle(body).color === 'rgb(1, 2, 3)') found.push('a style')
    for (const [how, write] of [
      ['innerHTML', () => (body.innerHTML = '<img src=x onerror="document.title = 0">')],
      ['parseFromString', () => new DOMParser().parseFromString('<p>', 'text/html')],
      [
        'a policy',
        () => {
          const types: unknown = Reflect.get(window, 'trustedTypes')
          const create: unknown = types instanceof Object ? Reflect.get(types, 'createPolicy') : undefined
          if (typeof create === 'function') Reflect.apply(create, types, ['default', {}])
        },
      ],
    ] as const) {
      try {
        write()
        found.push(how)
      } catch {
        // As it should be.
      }
    }
    const script = document.createElement('script')
    script.append('document.title = "a script"')
    document.head.append(script)
    return [...found, ...(document.title === 'a script' ? ['a script'] : [])]
  })
  expect(done).toEqual([])
  const violations = () =>
    watch.seen.flatMap((what) => /policy violation: ([\w-]+)/.exec(what)?.[1] ?? []).sort()
  await expect
    .poll(() => [...new Set(violations())])
    .toEqual(['require-trusted-types-for', 'style-src-attr', 'style-src-elem', 'trusted-types'])
})
