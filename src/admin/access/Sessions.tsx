/** Signs the admin out on all devices. */
import { useState } from 'react'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { signOut } from '#admin/shell/remember.ts'

const RemovalDialog = codeDialog(async () => (await import('#admin/ui/RemovalDialog.tsx')).RemovalDialog)

export function Sessions() {
  const [isAsking, setIsAsking] = useState(false)
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
        <RemovalDialog
          removal={{
            title: 'Sign out everywhere?',
            text: 'Every browser has to sign in again, this one too. What is typed but not saved here is lost.',
            label: 'Sign out everywhere',
            busyLabel: 'Signing out...',
            failure: 'You are still signed in. Please check your connection and try again.',
            remove: () => signOut('signOutEverywhere'),
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  )
}
