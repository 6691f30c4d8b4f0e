/** The way out of the desk. */
import { useState } from 'react'
import { signOut } from '#state/desk-data.ts'
import { sentenceOf } from '#state/desk-request.ts'
import { addToast } from '#state/toasts.ts'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch (error) {
      setIsLeaving(false)
      const text = sentenceOf(error, 'You are still signed in. Please check your connection and try again.')
      addToast({ title: 'Error', text, isBad: true })
    }
  }

  return (
    <button
      type="button"
      className="button button-quiet button-small"
      disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={() => void leave()}
    >
      {isLeaving ? 'Signing out...' : 'Sign out'}
    </button>
  )
}
