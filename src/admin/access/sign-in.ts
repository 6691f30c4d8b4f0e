/** Enhances the sign-in form: a wrong password reloads nothing, and a correct one opens the requested page. */
import { ask, readJson } from '#islands/ui/request.ts'
import { isMarkedSignedIn, markSignedIn, openWantedPage } from './session.ts'

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The sign-in page has no ${selector}`)
}

/** Attaches to the form. An admin who is signed in already is redirected before the page is shown. */
export function takeOverSignIn(): void {
  const form = find(HTMLFormElement, '[data-sign-in]')
  const button = find(HTMLButtonElement, '[data-sign-in] button')
  const alert = find(HTMLElement, '[data-alert]')

  // A rejected plain form shows its error first. A page that found the session over (`?over`) would lead back here.
  if (isMarkedSignedIn() && alert.hidden && !window.location.search.startsWith('?over')) {
    openWantedPage()
    return
  }

  const showAlert = (message: string | null) => {
    alert.hidden = message === null
    const title = message?.startsWith('Invalid password') ? message : 'Authentication failed'
    find(HTMLElement, '[data-alert-title]').textContent = message === null ? '' : title
    find(HTMLElement, '[data-alert-text]').textContent = message === title ? '' : message
  }
  const showBusy = (isBusy: boolean) => {
    button.disabled = isBusy
    button.ariaBusy = String(isBusy)
    button.textContent = isBusy ? 'Signing in...' : 'Sign in'
  }
  const signIn = async () => {
    showAlert(null)
    showBusy(true)
    const body = { ...Object.fromEntries(new FormData(form)), lang: 'en' }
    const answer = await ask('/api/admin/login', readJson, { method: 'POST', body })
    if (answer.ok) {
      markSignedIn()
      openWantedPage()
      return
    }
    showBusy(false)
    const isLost = answer.reason === 'lost'
    const missing = ['password', 'code'].find((name) => answer.fields[name]?.endsWith('Missing'))
    const lost = `Login failed${isLost ? '. Please check your connection and try again.' : ''}`
    showAlert(
      missing === undefined
        ? (answer.message ?? lost)
        : `${missing === 'code' ? 'Code' : 'Password'} is required`,
    )
    // A code works once and for half a minute, so the next attempt needs another.
    for (const code of form.querySelectorAll<HTMLInputElement>('[name="code"]')) code.value = ''
    find(HTMLInputElement, `[name="${missing ?? 'password'}"]`).select()
  }
  form.addEventListener('submit', (submit) => {
    submit.preventDefault()
    void signIn()
  })
}
