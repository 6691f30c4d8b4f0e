/** Far more was sent than people send: what that is, and that events go on. */
import type { AdminCounts } from '#core/access/sign-in.ts'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import type { HomeTab } from '#admin/shell/home-route.ts'

const notices = {
  enquiries: {
    text: 'This month’s contact messages are more than 3 MB, some thousands. Somebody may be flooding the form.',
    label: 'Look at the messages',
    tab: 'contacts',
  },
  signups: {
    text: 'There are many thousand signups. Somebody may be flooding the form; an address that nobody confirms goes after 30 days.',
    label: 'Look at the signups',
    tab: 'signups',
  },
} as const satisfies Record<string, { text: string; label: string; tab: HomeTab }>

export function FloodNotice({ floods }: { readonly floods: NonNullable<AdminCounts['floods']> }) {
  return (
    <div className="notice notice-bad grid gap-2" role="status">
      {floods.map((flood) => (
        <p key={flood}>
          {`${notices[flood].text} `}
          <RouteLink to={{ tab: notices[flood].tab }}>{notices[flood].label}</RouteLink>
        </p>
      ))}
      <p>Nothing gets lost, and people can still register: events are kept apart from these.</p>
    </div>
  )
}
