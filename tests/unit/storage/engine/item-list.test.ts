import { describe, expect, test } from 'vitest'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'

const items = [
  { id: 'a', name: 'Asha' },
  { id: 'b', name: 'Bala' },
]

describe('updateItem()', () => {
  test('changes one item in its place and says what it was and is', () => {
    const edit = updateItem(items, 'a', (item) => ({ ...item, name: 'Anand' }))
    expect(edit).toEqual({
      ok: true,
      items: [{ id: 'a', name: 'Anand' }, items[1]],
      before: items[0],
      after: { id: 'a', name: 'Anand' },
    })
  })

  test('tells a change from none', () => {
    const edit = updateItem(items, 'b', (item) => item)
    expect(edit.ok && edit.before === edit.after).toBe(true)
  })

  test('refuses an id that is not there', () => {
    expect(updateItem(items, 'c', (item) => item)).toEqual({ ok: false, reason: 'recordUnknown' })
  })
})

describe('removeItem()', () => {
  test('takes one item out and hands it over', () => {
    expect(removeItem(items, 'a')).toEqual({ ok: true, items: [items[1]], removed: items[0] })
  })

  test('refuses an id that is not there', () => {
    expect(removeItem(items, 'c')).toEqual({ ok: false, reason: 'recordUnknown' })
  })
})

describe('restoreItem()', () => {
  const removed = { id: 'c', name: 'Bala' }

  test('puts a removed item at the end, once', () => {
    const restored = restoreItem(items, removed)
    expect(restored).toEqual([...items, removed])
    expect(restoreItem(restored, removed)).toEqual(restored)
  })

  test('leaves the list as it is where something else stands for it', () => {
    expect(restoreItem(items, removed, ({ name }) => name === removed.name)).toEqual(items)
  })
})
