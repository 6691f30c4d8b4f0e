import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import reach from '#directives/reach.ts'

/** As much of an element as a press needs: events that cannot bubble are sent to the island itself. */
class Thing extends EventTarget {
  ariaBusy: string | null = null
  readonly clicks: boolean[] = []
  readonly attributes: Set<string>
  island: Thing | null = null

  constructor(...attributes: string[]) {
    super()
    this.attributes = new Set(attributes)
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }

  hasFocus = false

  querySelector(): Thing | null {
    return this.hasFocus ? this : null
  }

  closest(): Thing | null {
    return this.attributes.has('data-waits') ? this : null
  }

  /** Notes whether the press was carried out or held. */
  click(keys: { ctrlKey?: boolean } = {}): void {
    const click = new Event('click', { cancelable: true })
    Object.defineProperties(click, { target: { value: this }, ctrlKey: { value: keys.ctrlKey ?? false } })
    this.island?.dispatchEvent(click)
    this.clicks.push(!click.defaultPrevented)
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', Thing)
  vi.stubGlobal('window', { history: { state: null } })
  // Preloading is tried in a browser, by tests/budgets.
  vi.stubGlobal('IntersectionObserver', EventTarget)
  vi.stubGlobal('addEventListener', vi.fn())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** An island with a button, and whether its code comes. */
function build(comes: 'comes' | 'comes without effect' | 'fails', hasFocus = false) {
  const island = new Thing('ssr')
  island.hasFocus = hasFocus
  const button = new Thing('data-waits')
  button.island = island
  const { promise: isHere, resolve: arrive } = Promise.withResolvers<undefined>()
  const load = vi.fn(async () => {
    await isHere
    if (comes === 'fails') throw new TypeError('Failed to fetch')
    return () => {
      if (comes === 'comes') island.attributes.delete('ssr')
      return Promise.resolve()
    }
  })
  // @ts-expect-error: the directive is told of an HTML element
  reach(load, { name: 'reach', value: true }, island)
  return { island, button, load, arrive: () => arrive(undefined) }
}

test('wakes up at once on a page that is loaded again with something open', () => {
  vi.stubGlobal('window', { history: { state: { opened: 'r0 ' } } })
  expect(build('comes').load).toHaveBeenCalledTimes(1)
  vi.stubGlobal('window', { history: { state: { other: 1 } } })
  expect(build('comes').load).not.toHaveBeenCalled()
})

test('wakes up at once where the page has put the focus before any script came', () => {
  expect(build('comes', true).load).toHaveBeenCalledTimes(1)
  expect(build('comes').load).not.toHaveBeenCalled()
})

const settled = () => new Promise((done) => setTimeout(done))

describe('a press on what has to wait for the island', () => {
  test('is held, wakes the island up, and is carried out once it is awake', async () => {
    const { button, load, arrive } = build('comes')
    button.click()
    expect(button).toMatchObject({ clicks: [false], ariaBusy: 'true' })
    arrive()
    await settled()
    expect(button).toMatchObject({ clicks: [false, true], ariaBusy: 'false' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is one press, however often it is repeated meanwhile', async () => {
    const { button, load, arrive } = build('comes')
    for (const _press of [1, 2, 3]) button.click()
    arrive()
    await settled()
    expect(button.clicks).toEqual([false, false, false, true])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test.each(['fails', 'comes without effect'] as const)(
    'goes on as without scripts where the code %s, each time anew',
    async (how) => {
      const { button, load, arrive } = build(how)
      arrive()
      for (const times of [1, 2]) {
        button.click()
        await settled()
        expect(button.clicks).toEqual(
          Array.from({ length: times }, () => [true, false])
            .flat()
            .toReversed(),
        )
        expect(load).toHaveBeenCalledTimes(times)
      }
    },
  )

  test('is the browser’s own matter with a key held down, and once the island is awake', async () => {
    const { island, button, arrive } = build('comes')
    button.click({ ctrlKey: true })
    expect(button.clicks).toEqual([true])
    island.dispatchEvent(new Event('focusin'))
    arrive()
    await settled()
    button.click()
    expect(button.clicks).toEqual([true, true])
  })
})
