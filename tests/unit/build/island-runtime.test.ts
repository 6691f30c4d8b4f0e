import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { moveOut } from '../../../netlify/build/island-runtime.ts'

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
  /** What stands at the props' address; an error is a lost connection. */
  readonly answer?: string | Error
  readonly status?: number
}

/** Runs the script beside one island and reaches for it. */
async function reachFor(script: string, props: string, { answer = '{}', status = 200 }: World) {
  const attributes = new Map<string, string>()
  let isLoaded = false
  const element = {
    dataset: { props },
    wake: undefined as (() => Promise<() => unknown>) | undefined,
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: () => 'data:text/javascript,',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  }
  const self: { Astro?: Record<string, (...given: unknown[]) => void> } = {}
  const world = {
    self,
    get Astro() {
      return self.Astro
    },
    fetch: () => {
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve({ ok: status === 200, status, text: () => Promise.resolve(answer) })
    },
  }
  // Code that is fetched ahead is of no interest here, and a sandbox imports nothing.
  runInNewContext(script.replace('import(island.getAttribute(code))', 'Promise.resolve()'), world)
  const load = () => {
    isLoaded = true
    return Promise.resolve(() => 'hydrated')
  }
  let hydrated: unknown
  self.Astro?.['reach']?.(load, {}, element)
  const wake = element.wake
  if (typeof wake === 'function') hydrated = (await wake())()
  return { props: attributes.get('props'), isLoaded, hydrated }
}

describe('moveOut()', () => {
  test('leaves a page without islands and modules as it is', () => {
    expect(moveOut(page('<p>Only words</p>', '<script type="application/ld+json">{}</script>'))).toBeNull()
  })

  test('makes one deferred script of all that runs, the runtime after what it needs', () => {
    const { html, script, paths } = move(
      page(runtime, directive, island(words), '<script type="module">globalThis.own = 1</script>'),
    )
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain(
      `<script src="${paths.find((path) => path.endsWith('.js'))}" defer></script></body>`,
    )
    const world: Record<string, unknown> = {}
    runInNewContext(script, Object.assign(world, { self: world }))
    expect(world).toMatchObject({ hasRuntime: 'function', own: 1 })
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

  test('stops a build rather than hand an island words with an entity in them', () => {
    const odd = page(directive, runtime, `<astro-island props="${'x'.repeat(400)}&nbsp;">`)
    expect(() => move(odd)).toThrow('&nbsp;')
  })
})

describe('what an island does that somebody reaches for', () => {
  const { script, paths } = move(page(directive, runtime, island(words)))
  const props = paths.find((path) => path.endsWith('.json')) ?? ''

  test('has its props before it is hydrated', async () => {
    expect(await reachFor(script, props, { answer: '{"a":1}' })).toEqual({
      props: '{"a":1}',
      isLoaded: true,
      hydrated: 'hydrated',
    })
  })

  test.each([
    ['a lost connection', { answer: new TypeError('Failed to fetch') }],
    ['a deployment that is gone', { status: 404 }],
  ])('stays plain HTML after %s', async (_, world) => {
    expect(await reachFor(script, props, world)).toEqual({
      props: undefined,
      isLoaded: false,
      hydrated: undefined,
    })
  })

  test('asks for nothing where the props stand in the page', async () => {
    const answer = new Error('nobody should ask')
    expect(await reachFor(script, '', { answer })).toMatchObject({ hydrated: 'hydrated' })
  })
})
