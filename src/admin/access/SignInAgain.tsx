/** On every page of the admin: asks for the password again where the session has ended under it. The page stays as it is. */
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { $isSessionOver, goOnSignedIn, goToEntrance } from './session.ts'
import { ask, readJson } from '#islands/ui/request.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { useBusy } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useIsTakenOver } from '#admin/shell/use-admin.ts'

export function SignInAgain() {
  const isOver = useStore($isSessionOver)
  return useIsTakenOver() && isOver ? <SignInDialog /> : null
}

const notReached = 'Login failed. Please check your connection and try again.'

function SignInDialog() {
  const id = useId()
  const [isBusy, whileBusy] = useBusy()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  // Only the server knows whether it asks for a code; it says so when none is sent.
  const [asksForCode, setAsksForCode] = useState(false)
  const [problem, setProblem] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  // The browser would focus the heading; the question for the code appears after the password was sent.
  useEffect(() => (codeInput.current ?? passwordInput.current)?.focus(), [asksForCode])

  const signIn = async () => {
    setProblem('')
    const body = { password, ...(asksForCode && { code }), lang: 'en' }
    const answer = await whileBusy(ask('/api/admin/login', readJson, { method: 'POST', body }))
    if (answer.ok) {
      goOnSignedIn()
      return
    }
    setCode('')
    if (answer.fields['code'] === 'codeMissing' && !asksForCode) {
      setAsksForCode(true)
      return
    }
    const missing = answer.fields['password'] === 'passwordMissing' ? 'Password is required' : undefined
    setProblem(missing ?? answer.message ?? notReached)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) void signIn()
  }

  return (
    <ModalDialog
      title="Please sign in again"
      text="Your session has ended. This page stays as it is, and what you were doing goes on."
      isBusy
      onClose={() => undefined}
    >
      <form className="form" noValidate onSubmit={submit}>
        {problem !== '' && (
          <p className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        <div className="field">
          <label className="label" htmlFor={`${id}password`}>
            Password
          </label>
          <input
            className="input"
            id={`${id}password`}
            ref={passwordInput}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
        {asksForCode && (
          <div className="field">
            <label className="label" htmlFor={`${id}code`}>
              Code
            </label>
            <input
              className="input"
              id={`${id}code`}
              ref={codeInput}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={64}
              required
              aria-describedby={`${id}hint`}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <p className="hint" id={`${id}hint`}>
              The six digits that your authenticator app shows now.
            </p>
          </div>
        )}
        <div className="row justify-end">
          <Button look="quiet" onClick={goToEntrance}>
            Leave this page
          </Button>
          <button className="button" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign in'}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
