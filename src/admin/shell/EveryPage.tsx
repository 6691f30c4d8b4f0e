/** On every page of the admin: warns in red that e-mails cannot be sent, and signs in again when the session has ended. */
import { useStore } from '@nanostores/react'
import { $isSessionOver, goOnSignedIn, goToEntrance } from '#admin/access/session.ts'
import { mailNotice, $mail } from '#admin/mail/emails.ts'
import { useIsTakenOver } from './Screen.tsx'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#admin/fields/Field.tsx'
import { FormDialog } from '#admin/ui/Form.tsx'
import { useBusy } from '#admin/ui/use-act.ts'
import { ask, readJson } from '#islands/ui/request.ts'

export function EveryPage() {
  return useIsTakenOver() && <Notices />
}

function Notices() {
  const isOver = useStore($isSessionOver)
  const { data: mail } = useStore($mail)
  return (
    <>
      {mail?.reason === 'mailNotSet' && (
        <p className="notice notice-bad rounded-none!" role="alert">
          <strong>{mailNotice(mail)}</strong>
        </p>
      )}
      {isOver && <SignInAgain />}
    </>
  )
}

export function SignInAgain() {
  const [isBusy, whileBusy] = useBusy()
  // Only the server knows whether it asks for a code, and says so if the form sends none.
  const [asksForCode, setAsksForCode] = useState(false)
  const [problem, setProblem] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])

  const signIn = async (form: HTMLFormElement) => {
    setProblem('')
    const body = { ...Object.fromEntries(new FormData(form)), lang: 'en' }
    const answer = await whileBusy(ask('/api/admin/login', readJson, { method: 'POST', body }))
    // A code works once and for half a minute, so the next attempt needs another.
    for (const code of form.querySelectorAll<HTMLInputElement>('[name="code"]')) code.value = ''
    if (answer.ok) goOnSignedIn()
    else if (answer.fields['code'] === 'codeMissing' && !asksForCode) setAsksForCode(true)
    else if (answer.fields['password'] === 'passwordMissing') setProblem('Password is required')
    else setProblem(answer.message ?? 'Login failed. Please check your connection and try again.')
  }

  return (
    <FormDialog
      title="Please sign in again"
      text="Your session has ended. This page stays as it is, and what you were doing goes on."
      isFirm
      label="Sign in"
      cancelLabel="Leave this page"
      busyLabel="Signing in..."
      isBusy={isBusy}
      onSubmit={signIn}
      onClose={goToEntrance}
    >
      {problem !== '' && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <div ref={fields} className="grid gap-5">
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        {asksForCode && (
          <TextField
            name="code"
            label="Code"
            autoFocus
            hint="The six digits that your authenticator app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
          />
        )}
      </div>
    </FormDialog>
  )
}
