/** Who is signed in and who was, ending one session, and signing out everywhere. */
import { useState } from 'react'
import type { AdminSession, SignInEntry } from '#schemas/sign-in.ts'
import { $sessions, endSession, signOutEverywhere } from '#state/admin-sessions.ts'
import { addToast } from '#state/toasts.ts'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { ModalDialog } from '../parts/ModalDialog.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Skeletons } from '../parts/Skeletons.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'
import { formatSignInEntry } from './sign-in-labels.ts'

/** Shown of the log before it is opened wholly. */
const entriesFirst = 5

export function Sessions() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="sessions-title">
      <h2 id="sessions-title" tabIndex={-1}>
        Who is signed in
      </h2>
      <p className="muted">
        A session ends by itself after half an hour without use, and after twelve hours in any case. If one is
        not yours, sign out everywhere and change <code>ADMIN_PASSWORD</code>.
      </p>
      <Loaded from={$sessions} what="sessions" shape={<Skeletons count={2} height="h-16" />}>
        {({ sessions, log }) => (
          <>
            <ul className="rounded-(--radius) border border-line bg-card">
              {sessions.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
            <SignOutEverywhere />
            <Log entries={log} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Row({ session }: { session: AdminSession }) {
  const [isEnding, whileEnding] = useBusy()
  const { id, device, since, seenAt, isCurrent } = session

  const end = async () => {
    const ended = await whileEnding(endSession(session))
    if (!ended.ok) {
      showFailure(ended, 'This session could not be ended')
      return
    }
    addToast({ title: 'Session ended', text: device })
    // The button went with its row.
    document.querySelector<HTMLElement>('#sessions-title')?.focus({ preventScroll: true })
  }

  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold" id={`session-${id}`}>
          {device}
          {isCurrent && <span className="badge ms-2">This browser</span>}
        </p>
        <p className="small muted">
          Since <Moment at={since} missing="an unknown time" />, last used{' '}
          <Moment at={seenAt} missing="at an unknown time" />
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button button-quiet button-small justify-self-start"
          aria-describedby={`session-${id}`}
          disabled={isEnding}
          aria-busy={isEnding}
          onClick={() => void end()}
        >
          End
        </button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, whileBusy] = useBusy()

  const leave = async () => {
    const ended = await whileBusy(signOutEverywhere())
    if (!ended.ok) {
      showFailure(ended, 'You are still signed in. Please check your connection and try again.')
      setIsAsking(false)
    }
  }

  return (
    <div>
      <button type="button" className="button button-quiet" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </button>
      {isAsking && (
        <ModalDialog
          title="Sign out everywhere?"
          text="Every browser has to sign in again, this one too. What is typed but not saved here is lost."
          isAlert
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
        >
          <DialogButtons
            label="Sign out everywhere"
            busyLabel="Signing out..."
            isBusy={isBusy}
            isDanger
            onCancel={() => setIsAsking(false)}
            onConfirm={() => void leave()}
          />
        </ModalDialog>
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
              <Moment at={at} missing="Date unavailable" />:
            </span>{' '}
            {formatSignInEntry(what)}
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <div>
          <button type="button" className="button button-quiet button-small" onClick={() => setIsWhole(true)}>
            Show all {entries.length}
          </button>
        </div>
      )}
    </div>
  )
}
