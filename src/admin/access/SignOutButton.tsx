/** Signs the admin out. */
import { signOut } from '#admin/shell/server.ts'
import { useAct } from '#admin/ui/use-act.ts'

export function SignOutButton() {
  const [isLeaving, act] = useAct()
  return (
    <button
      type="button"
      className="button button-quiet button-small max-sm:px-2"
      disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={() =>
        void act(signOut('signOut'), 'You are still signed in. Please check your connection and try again.')
      }
    >
      {/* On a phone the words would push the page's name out of the row. */}
      <svg
        className="size-4.5 fill-none stroke-current stroke-2 sm:hidden"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9" />
      </svg>
      <span className="max-sm:sr-only">{isLeaving ? 'Signing out...' : 'Sign out'}</span>
    </button>
  )
}
