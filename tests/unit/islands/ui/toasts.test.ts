import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast, addToast, dismissFailure } from '#islands/ui/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toast.set(null)
})
afterEach(() => {
  vi.useRealTimers()
})

test('dismissFailure() closes what said that something failed, and nothing else', () => {
  addToast({ title: 'Registration Failed', isBad: true })
  dismissFailure()
  expect($toast.get()).toMatchObject({ isOpen: false })
  addToast({ title: 'Registration Successful!', isPersistent: true })
  dismissFailure()
  expect($toast.get()).toMatchObject({ isOpen: true })
})
