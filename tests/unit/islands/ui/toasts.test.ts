import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast, addToast, dismissFailure, dismissToast } from '#islands/ui/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toast.set(null)
})
afterEach(() => {
  vi.useRealTimers()
})

test('addToast() lets the newest take the place of the one before', () => {
  addToast({ title: 'First' })
  const first = $toast.get()
  addToast({ title: 'Second', isBad: true })
  expect($toast.get()).toMatchObject({ title: 'Second', isBad: true, isOpen: true })
  expect($toast.get()?.id).not.toBe(first?.id)
})

test('dismissToast() closes it at once and removes it a good while later', () => {
  addToast({ title: 'First' })
  const id = $toast.get()?.id ?? 0
  dismissToast(id)
  expect($toast.get()).toMatchObject({ title: 'First', isOpen: false })
  vi.advanceTimersByTime(999_999)
  expect($toast.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeNull()
})

test('dismissToast() touches no other that has come meanwhile', () => {
  addToast({ title: 'First' })
  const id = $toast.get()?.id ?? 0
  dismissToast(id)
  addToast({ title: 'Second' })
  dismissToast(id)
  vi.advanceTimersByTime(2_000_000)
  expect($toast.get()).toMatchObject({ title: 'Second', isOpen: true })
})

test('dismissFailure() closes what said that something failed, and nothing else', () => {
  addToast({ title: 'Registration Failed', isBad: true })
  dismissFailure()
  expect($toast.get()).toMatchObject({ isOpen: false })
  addToast({ title: 'Registration Successful!', isPersistent: true })
  dismissFailure()
  expect($toast.get()).toMatchObject({ isOpen: true })
})
