import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { moveOut, withLeanRuntime } from '#server/island-runtime.ts'

const directive =
  '<script>(()=>{(self.Astro||(self.Astro={})).reach=(load,options,island)=>island.wake=load})();</script>'
const runtime =
  '<script>globalThis.hasRuntime = typeof self.Astro.reach; // customElements.define("astro-island"</script>'
const words = { name: [0, 'नाव & "आडनाव" <br>'.repeat(30)] }

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#39;')
}

function island(props: object): string {
  return `<astro-island uid="1" component-url="/_astro/Form.js" renderer-url="/_astro/client.js" props="${escape(JSON.stringify(props))}" ssr client="reach" opts="{}" await-children><form></form><!--astro:end--></astro-island>`
}

function page(...parts: readonly string[]): string {
  return `<!doctype html><html><body>${parts.join('')}</body></html>`
}

function move(html: string) {
  const moved = moveOut(html)
  if (moved === null) throw new Error('Nothing was moved')
  const [script = ''] = [...moved.files].filter(([path]) => path.endsWith('.js')).map(([, text]) => text)
  return { ...moved, script, paths: [...moved.files.keys()] }
}

interface World {
  /** What stands at an address, asked for the first and the second time; undefined is a lost connection. */
  readonly answers?: readonly (string | undefined)[]
}

/** Runs the script beside one island and reaches for it. */
async function reachFor(
  script: string,
  attributes: Record<string, string>,
  { answers = ['{}'] }: World = {},
) {
  const asked: string[] = []
  const come = (url: string): string => {
    const answer = answers[url.includes('?again=') ? 1 : 0]
    asked.push(url.replace(/\?again=\d+/, '?again'))
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  }
  const hydrated: unknown[] = []
  const world = {
    self: {} as { Astro?: object },
    get Astro() {
      return this.self.Astro
    },
    HTMLElement: class {
      readonly dataset = { props: attributes['data-props'] }
      readonly #kept = new Map(Object.entries({ client: 'reach', opts: '{}', ssr: '', ...attributes }))
      wake: (() => Promise<() => Promise<void>>) | undefined
      getAttribute = (name: string) => this.#kept.get(name) ?? null
      removeAttribute = (name: string) => this.#kept.delete(name)
    },
    customElements: {
      made: undefined as unknown,
      define(_: string, element: unknown) {
        this.made = element
      },
    },
    console: { error: () => undefined },
    setTimeout: (done: () => void) => {
      done()
    },
    fetch: async (url: string) => {
      const text = await Promise.resolve(come(url))
      return { ok: text !== 'gone', status: 404, text: () => Promise.resolve(text) }
    },
    // A sandbox imports nothing.
    bring: async (url: string) => {
      await Promise.resolve(come(url))
      return url.startsWith('/_astro/client')
        ? { default: () => (component: string, props: object) => hydrated.push({ component, props }) }
        : { Form: 'the form' }
    },
  }
  runInNewContext(script.replace('import(told(name) + query)', 'bring(told(name) + query)'), world)
  const Island = world.customElements.made as new () => InstanceType<typeof world.HTMLElement> & {
    connectedCallback: () => void
  }
  const element = new Island()
  element.connectedCallback()
  await (
    await element.wake?.()
  )?.()
  return { asked, hydrated, isAsleep: element.getAttribute('ssr') !== null }
}

describe('moveOut()', () => {
  test('leaves a page without islands and modules as it is', () => {
    expect(moveOut(page('<p>Only words</p>', '<script type="application/ld+json">{}</script>'))).toBeNull()
  })

  test('makes one deferred script of all that runs', () => {
    const { html, script, paths } = move(
      page(runtime, directive, island(words), '<script type="module">globalThis.own = 1</script>'),
    )
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain(
      `<script src="${paths.find((path) => path.endsWith('.js'))}" defer></script></body>`,
    )
    expect(script.indexOf('self.Astro')).toBeLessThan(script.indexOf('customElements'))
    expect(script).toContain('globalThis.own = 1')
    expect(script).not.toContain('hasRuntime')
  })

  test('keeps Astro’s own runtime, and the props in the page, for any other directive', () => {
    const { html, script } = move(page(runtime, directive, island(words).replace('"reach"', '"load"')))
    expect(script).toContain('hasRuntime')
    expect(html).toContain(' props=')
  })

  test('writes props to the letter, once for islands that have the same, and leaves short ones', () => {
    const { html, files } = move(
      page(directive, runtime, island(words), island(words), island({ a: [0, 1] })),
    )
    const texts = [...files].filter(([path]) => path.endsWith('.json')).map(([, text]) => text)
    expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([words])
    expect(html.match(/ data-props=/g)).toHaveLength(2)
    expect(html.match(/ props=/g)).toHaveLength(1)
  })

  test.each([
    ['an entity that nobody reads', 'x&nbsp;'],
    ['a date', escape(JSON.stringify({ when: [3, '2026-01-01'] }))],
    [
      'a list with a date in it',
      escape(
        JSON.stringify({
          all: [
            1,
            [
              [0, 1],
              [3, '2026-01-01'],
            ],
          ],
        }),
      ),
    ],
  ])('stops a build rather than hand an island %s', (_, props) => {
    expect(() => move(page(directive, runtime, `<astro-island client="reach" props="${props}">`))).toThrow(
      /props/,
    )
  })
})

describe('withLeanRuntime()', () => {
  test('asks for a script that a built page has left, and leaves the props where they are', () => {
    const html = withLeanRuntime(page(directive, runtime, island(words)))
    const [, path = ''] = /^.*<script src="([^"]+)" defer><\/script><\/body>/.exec(html) ?? []
    expect([
      ...move(page(directive, runtime, island({}), '<script type="module">1</script>')).paths,
    ]).toContain(path)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain(` props="${escape(JSON.stringify(words))}"`)
    expect(html).not.toMatch(/await-children|astro:end/)
  })

  test.each([
    ['another directive', page(directive, runtime, island(words).replace('"reach"', '"load"'))],
    ['a date', page(directive, runtime, island({ when: [3, '2026-01-01'] }))],
    ['no island', page('<p>Only words</p>')],
  ])('leaves a page with %s as it is', (_, html) => {
    expect(withLeanRuntime(html)).toBe(html)
  })
})

describe('an island that somebody reaches for', () => {
  const { script, paths, files } = move(page(directive, runtime, island(words)))
  const props = paths.find((path) => path.endsWith('.json')) ?? ''
  const attributes = {
    'component-url': '/_astro/Form.js',
    'renderer-url': '/_astro/client.js',
    'component-export': 'Form',
    'data-props': props,
  }
  const all = [props, '/_astro/Form.js', '/_astro/client.js']

  test('is hydrated with what its address says', async () => {
    const text = JSON.stringify({
      ...(JSON.parse(files.get(props) ?? '') as object),
      ids: [
        1,
        [
          [0, 1],
          [0, null],
        ],
      ],
    })
    expect(await reachFor(script, attributes, { answers: [text] })).toEqual({
      asked: all,
      hydrated: [{ component: 'the form', props: { name: words.name[1], ids: [1, null] } }],
      isAsleep: false,
    })
  })

  test('is hydrated with what stands in the page', async () => {
    const { asked, hydrated } = await reachFor(script, { ...attributes, props: '{"a":[0,{"b":[0,2]}]}' })
    expect(asked).not.toContain(props)
    expect(hydrated).toEqual([{ component: 'the form', props: { a: { b: 2 } } }])
  })

  test('asks once more for what did not come', async () => {
    const { asked, isAsleep } = await reachFor(script, attributes, { answers: [undefined, '{}'] })
    expect(asked.toSorted()).toEqual([...all, ...all.map((url) => `${url}?again`)].toSorted())
    expect(isAsleep).toBe(false)
  })

  test.each([
    ['a lost connection', undefined],
    ['a deployment that is gone', 'gone'],
  ])('stays plain HTML after %s', async (_, answer) => {
    const { hydrated, isAsleep } = await reachFor(script, attributes, { answers: [answer, answer] })
    expect(hydrated).toEqual([])
    expect(isAsleep).toBe(true)
  })
})
