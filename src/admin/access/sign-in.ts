/** Enhances the sign-in form: a wrong password reloads nothing, and a correct one opens the requested page. */
import { isMarkedSignedIn, markSignedIn, openWantedPage } from './session.ts'
import { ask, readJson } from '#islands/ui/request.ts'

const notReached = 'Login failed. Please check your connection and try again.'

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The sign-in page has no ${selector}`)
}

interface Field {
  readonly input: HTMLInputElement
  /** Says whether something was typed, beside the field. */
  readonly check: () => boolean
}

function findField(name: string, errorSelector: string): Field {
  const input = find(HTMLInputElement, `input[name="${name}"]`)
  const error = find(HTMLElement, errorSelector)
  return {
    input,
    check: () => {
      const isMissing = input.value === ''
      error.textContent = isMissing ? (error.dataset['missing'] ?? '') : ''
      if (isMissing) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
      return !isMissing
    },
  }
}

/** Attaches to the form. An admin who is signed in already is redirected before the page is shown. */
export function takeOverSignIn(): void {
  const form = find(HTMLFormElement, 'form[data-sign-in]')
  const password = findField('password', '[data-field-error]')
  // Only where the site asks for one.
  const code = document.querySelector('input[name="code"]') ? findField('code', '[data-code-error]') : null
  const fields = [password, ...(code ? [code] : [])]
  const button = find(HTMLButtonElement, 'form[data-sign-in] button')
  const alert = find(HTMLElement, '[data-alert]')

  // A rejected plain form shows its error first.
  if (isMarkedSignedIn() && alert.hidden) {
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
    button.setAttribute('aria-busy', String(isBusy))
    button.textContent = isBusy ? 'Signing in...' : 'Sign in'
  }

  form.noValidate = true
  form.addEventListener('submit', (submit) => {
    submit.preventDefault()
    showAlert(null)
    const missing = fields.filter(({ check }) => !check())
    if (missing[0]) {
      missing[0].input.focus()
      return
    }
    showBusy(true)
    const body = { password: password.input.value, ...(code && { code: code.input.value }), lang: 'en' }
    void ask('/api/admin/login', readJson, { method: 'POST', body }).then((answer) => {
      if (answer.ok) {
        markSignedIn()
        openWantedPage()
        return
      }
      showBusy(false)
      showAlert(answer.message ?? (answer.reason === 'lost' ? notReached : 'Login failed'))
      // A code is good once and for half a minute: the next try takes another.
      if (code) code.input.value = ''
      password.input.select()
    })
  })
}
