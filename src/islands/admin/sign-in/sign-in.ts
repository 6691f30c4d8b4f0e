/** Enhances the sign-in form: a wrong password reloads nothing, and a correct one opens the requested page. */
import { isMarkedSignedIn, markSignedIn, openWantedPage } from '#state/admin-session.ts'
import { ask, readJson } from '#state/request.ts'

const notReached = 'Login failed. Please check your connection and try again.'

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The sign-in page has no ${selector}`)
}

/** Attaches to the form. An admin who is signed in already is redirected before the page is shown. */
export function takeOverSignIn(): void {
  const form = find(HTMLFormElement, 'form[data-sign-in]')
  const password = find(HTMLInputElement, 'input[name="password"]')
  const button = find(HTMLButtonElement, 'form[data-sign-in] button')
  const alert = find(HTMLElement, '[data-alert]')
  const fieldError = find(HTMLElement, '[data-field-error]')

  // A rejected plain form shows its error first.
  if (isMarkedSignedIn() && alert.hidden) {
    openWantedPage()
    return
  }

  const showFieldError = (text: string) => {
    fieldError.textContent = text
    if (text === '') password.removeAttribute('aria-invalid')
    else password.setAttribute('aria-invalid', 'true')
  }

  const showAlert = (message: string | null) => {
    alert.hidden = message === null
    const title = message?.includes('Invalid password') ? 'Invalid password' : 'Authentication failed'
    find(HTMLElement, '[data-alert-title]').textContent = message === null ? '' : title
    find(HTMLElement, '[data-alert-text]').textContent = message === title ? '' : message
  }

  const showBusy = (isBusy: boolean) => {
    button.disabled = isBusy
    button.setAttribute('aria-busy', String(isBusy))
    button.textContent = isBusy ? 'Signing in...' : 'Sign in'
  }

  form.noValidate = true
  form.addEventListener('submit', (submit) => {
    submit.preventDefault()
    showAlert(null)
    const isMissing = password.value === ''
    showFieldError(isMissing ? (fieldError.dataset['missing'] ?? '') : '')
    if (isMissing) {
      password.focus()
      return
    }
    showBusy(true)
    const body = { password: password.value, lang: 'en' }
    void ask('/api/admin/login', readJson, { method: 'POST', body }).then((answer) => {
      if (answer.ok) {
        markSignedIn()
        openWantedPage()
        return
      }
      showBusy(false)
      showAlert(answer.message ?? (answer.reason === 'lost' ? notReached : 'Login failed'))
      password.select()
    })
  })
}
