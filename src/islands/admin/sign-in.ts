/** The sign-in form with JavaScript: no page is loaded for a wrong password, and one gets where one wanted to go. */
import { refusalSchema } from '#schemas/refusal.ts'
import { goToPlace, isMarkedSignedIn, markSignedIn } from '#state/desk-session.ts'

function find<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The sign-in page has no ${selector}`)
}

/** What the server said about a refused password. */
async function readRefusal(response: Response): Promise<{ message: string }> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null))
  return { message: refusal.data?.message ?? 'Login failed' }
}

async function askForSession(password: string): Promise<{ message: string } | null> {
  try {
    const response = await fetch('/api/admin/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, lang: 'en' }),
    })
    return response.ok ? null : await readRefusal(response)
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
  const mistake = find(HTMLElement, '[data-mistake]')

  // A refused plain form has something to say first.
  if (isMarkedSignedIn() && alert.hidden) {
    goToPlace()
    return
  }

  const showMistake = (text: string) => {
    mistake.textContent = text
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
    showMistake(isMissing ? (mistake.dataset['missing'] ?? '') : '')
    if (isMissing) {
      password.focus()
      return
    }
    showBusy(true)
    void askForSession(password.value).then((refusal) => {
      if (refusal === null) {
        markSignedIn()
        goToPlace()
        return
      }
      showBusy(false)
      showAlert(refusal.message)
      password.select()
    })
  })
}
