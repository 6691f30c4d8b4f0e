/** The way out of the admin. */
import { useState } from 'react'
import { signOut } from '#state/admin-data.ts'
import { messageOf } from '#state/admin-request.ts'
import { addToast } from '#state/toasts.ts'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch (error) {
      setIsLeaving(false)
      const text = messageOf(error, 'You are still signed in. Please check your connection and try again.')
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
