/** Signs the admin out. */
import { signOut } from '#state/admin-data.ts'
import { showFailure, useBusy } from '../parts/use-busy.ts'

export function SignOutButton() {
  const [isLeaving, whileLeaving] = useBusy()

  const leave = async () => {
    const ended = await whileLeaving(signOut())
    if (!ended.ok) {
      showFailure(ended, 'You are still signed in. Please check your connection and try again.')
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
