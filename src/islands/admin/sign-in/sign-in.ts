/** The sign-in form with JavaScript: no page is loaded for a wrong password, and one gets where one wanted to go. */
import { errorResponseSchema } from '#schemas/error-response.ts'
import { openWantedPage, isMarkedSignedIn, markSignedIn } from '#state/admin-session.ts'

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The sign-in page has no ${selector}`)
}

/** What the server said about a refused password. */
async function readErrorResponse(response: Response): Promise<{ message: string }> {
  const errorResponse = errorResponseSchema.safeParse(await response.json().catch(() => null))
  return { message: errorResponse.data?.message ?? 'Login failed' }
}

async function askForSession(password: string): Promise<{ message: string } | null> {
  try {
    const response = await fetch('/api/admin/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, lang: 'en' }),
    })
    return response.ok ? null : await readErrorResponse(response)
  } catch {
    return { message: 'Login failed. Please check your connection and try again.' }
  }
}

/** Takes the form over. Whoever is signed in already is led on before the page is seen. */
export function takeOverSignIn(): void {
  const form = find(HTMLFormElement, 'form[data-sign-in]')
  const password = find(HTMLInputElement, 'input[name="password"]')
  const button = find(HTMLButtonElement, 'form[data-sign-in] button')
  const alert = find(HTMLElement, '[data-alert]')
  const fieldError = find(HTMLElement, '[data-field-error]')

  // A refused plain form has something to say first.
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
    void askForSession(password.value).then((errorResponse) => {
      if (errorResponse === null) {
        markSignedIn()
        openWantedPage()
        return
      }
      showBusy(false)
      showAlert(errorResponse.message)
      password.select()
    })
  })
}
