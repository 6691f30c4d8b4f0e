/** How many browsers are signed in, who signed in before, and signing out everywhere. */
import { useState } from 'react'
import { adminSessionsSchema, type SignInEntry } from '#core/access/sign-in.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { formatSignInEntry } from './sign-in-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { remember, signOut } from '#admin/shell/remember.ts'

const sessionsPath = '/api/admin/sessions'
const $sessions = remember(sessionsPath, adminSessionsSchema)

/** Shown of the log before it is opened wholly. */
const entriesFirst = 5

export function Sessions() {
  return (
    <Section id="sessions" title="Who is signed in">
      <p className="muted">
        A session ends by itself after half an hour without use, and after twelve hours in any case. If there
        are more than yours, sign out everywhere and have the password changed where the site is hosted.
      </p>
      <Loaded from={$sessions} what="sessions" shape={<Skeletons count={2} height="h-16" />}>
        {({ signedIn, log }) => (
          <>
            <p>
              {signedIn === 1 ? 'Only this browser is signed in.' : `${signedIn} browsers are signed in.`}
            </p>
            <SignOutEverywhere />
            <Log entries={log} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, act] = useAct()
  return (
    <div>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <FormDialog
          title="Sign out everywhere?"
          text="Every browser has to sign in again, this one too. What is typed but not saved here is lost."
          isAlert
          label="Sign out everywhere"
          busyLabel="Signing out..."
          isBusy={isBusy}
          isDanger
          onSubmit={() =>
            act(
              signOut(sessionsPath, 'DELETE'),
              'You are still signed in. Please check your connection and try again.',
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

function Log({ entries }: { entries: readonly SignInEntry[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, entriesFirst)
  return (
    <div className="grid gap-3">
      <h3 id="sign-in-log-title">Signing in, so far</h3>
      <ol className="small grid gap-2" aria-labelledby="sign-in-log-title">
        {shown.map(({ at, what }, index) => (
          <li key={entries.length - index} className="wrap-anywhere">
            <span className="muted">
              <Moment at={at} />:
            </span>{' '}
            {formatSignInEntry(what)}
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <div>
          <Button look="small" onClick={() => setIsWhole(true)}>
            Show all {entries.length}
          </Button>
        </div>
      )}
    </div>
  )
}
