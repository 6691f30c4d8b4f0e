/** Signing out everywhere. */
import { useState } from 'react'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { signOut } from '#admin/shell/remember.ts'

export function Sessions() {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, act] = useAct()
  return (
    <Section id="sessions" title="Signing in">
      <p className="muted">
        A session ends by itself after twelve hours. Where somebody else may have signed in, sign out
        everywhere and have the password changed where the site is hosted.
      </p>
      <div>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
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
              signOut('signOutEverywhere'),
              'You are still signed in. Please check your connection and try again.',
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  )
}
