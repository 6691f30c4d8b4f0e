/**
 * People whose forms look like a program's: filled in by the browser or a password manager in one moment, pasted, restored, without
 * scripts, with a wrong clock. All of them are taken, and none is suspicious; a program that fills in everything is neither.
 * `npm run prove -- bots` runs each habit at each form, 104 times, and prints the table.
 */
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { isSuspicious } from '#core/access/suspicion.ts'
import { adminRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'
import { field, wake } from '../../support/browser/visitor.ts'

const isProof = process.env['PROOF'] === 'yes'

type Values = Readonly<Record<string, string>>

/** What browsers know of a person, by the names that a form gives to `autocomplete`; Android types the country's code. */
function profileOf(number: number): Values {
  return {
    name: `Asha Person ${number}`,
    'given-name': 'Asha',
    'family-name': `Person ${number}`,
    email: `asha${number}@example.in`,
    tel: '+91 98220 12345',
    organization: 'Asha Sarees',
    'organization-title': 'Owner',
    url: 'https://asha.example.in',
    'street-address': '12 Tilak Road',
  }
}

/** Which fields one fills: those that show, or every one that a name or label says something of, shown or not. */
type Reach = 'shown' | 'named' | 'everything'

/** Fills fields in one moment, as browsers and extensions do: value and events, no keys. */
async function fillAtOnce(page: Page, profile: Values, reach: Reach): Promise<void> {
  await page.evaluate(
    ([profile, reach]) => {
      const form = Array.from(document.forms).find((form) =>
        form.querySelector('[name=email]')?.checkVisibility(),
      )
      for (const control of form?.elements ?? []) {
        if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue
        if (control.type === 'checkbox' || control.type === 'submit') continue
        const known = profile[control.autocomplete] ?? profile[control.name]
        const said = `${control.name} ${control.labels?.[0]?.textContent ?? ''}`.toLowerCase()
        const guess = said.includes('mail')
          ? profile['email']
          : /phone|tel|mobile/.test(said)
            ? profile['tel']
            : /url|site|home|web|link/.test(said)
              ? profile['url']
              : /name|company|org|city|address/.test(said)
                ? profile['name']
                : undefined
        const value =
          reach === 'shown'
            ? control.checkVisibility({ visibilityProperty: true })
              ? (known ?? guess ?? 'Asha')
              : undefined
            : reach === 'named'
              ? (known ?? guess)
              : (known ?? 'https://spam.example')
        if (value === undefined) continue
        control.value = value
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
      }
    },
    [profile, reach] as const,
  )
}

async function press(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').filter({ visible: true }).first().click()
}

async function write(
  page: Page,
  profile: Values,
  put: (name: string, value: string) => Promise<void>,
): Promise<void> {
  const names = await page
    .locator('form')
    .filter({ has: page.locator('[name=email]'), visible: true })
    .first()
    .locator('input:visible')
    .evaluateAll((inputs) =>
      inputs.flatMap((input) =>
        input instanceof HTMLInputElement && input.type !== 'checkbox'
          ? [[input.name, input.autocomplete] as const]
          : [],
      ),
    )
  for (const [name, known] of names) await put(name, profile[known] ?? 'Asha')
}

interface Habit {
  readonly what: string
  readonly isWithoutScripts?: true
  /** Fills and sends the form that the page shows. */
  readonly use: (page: Page, profile: Values) => Promise<void>
}

const habits: readonly Habit[] = [
  {
    what: 'types it',
    use: async (page, profile) => {
      await write(page, profile, (name, value) => field(page, name).pressSequentially(value, { delay: 5 }))
      await press(page)
    },
  },
  {
    what: 'pastes it',
    use: async (page, profile) => {
      await write(page, profile, async (name, value) => {
        await field(page, name).focus()
        await page.keyboard.insertText(value)
      })
      await press(page)
    },
  },
  {
    what: 'has the browser fill all that shows, and presses',
    use: async (page, profile) => {
      await fillAtOnce(page, profile, 'shown')
      await press(page)
    },
  },
  {
    what: 'has a password manager fill what has a name it knows, hidden or not',
    use: async (page, profile) => {
      await fillAtOnce(page, profile, 'named')
      await press(page)
    },
  },
  {
    what: 'presses Enter 0.3 s after that',
    use: async (page, profile) => {
      await field(page, 'email').focus()
      await fillAtOnce(page, profile, 'shown')
      await page.waitForTimeout(300)
      await field(page, 'email').press('Enter')
    },
  },
  {
    what: 'reloads the page, which brings a draft back',
    use: async (page, profile) => {
      await write(page, profile, (name, value) => field(page, name).fill(value))
      await page.reload()
      await field(page, 'email').focus()
      // Left before its script was there, it has no draft.
      await write(page, profile, (name, value) => field(page, name).fill(value))
      await press(page)
    },
  },
  {
    what: 'goes to another page and back',
    use: async (page, profile) => {
      await fillAtOnce(page, profile, 'shown')
      await page.goto('/privacy')
      await page.goBack()
      await fillAtOnce(page, profile, 'shown')
      await press(page)
    },
  },
  {
    what: 'comes back to it after three days',
    use: async (page, profile) => {
      await field(page, 'email').focus()
      await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
      await fillAtOnce(page, profile, 'shown')
      await press(page)
    },
  },
  {
    what: 'has a clock of 1999',
    use: async (page, profile) => {
      await page.clock.setFixedTime(new Date('1999-12-31T23:59:00Z'))
      await page.reload()
      await fillAtOnce(page, profile, 'shown')
      await press(page)
    },
  },
  {
    what: 'presses twice',
    use: async (page, profile) => {
      await fillAtOnce(page, profile, 'shown')
      await page.locator('form button[type=submit]').filter({ visible: true }).first().dblclick()
    },
  },
  {
    what: 'has what asks for the stamp blocked',
    use: async (page, profile) => {
      await page.route('**/api/form-stamp', (route) => route.fulfill({ status: 204 }))
      await page.reload()
      await fillAtOnce(page, profile, 'shown')
      await press(page)
    },
  },
  {
    what: 'uses Tab and the keyboard alone',
    use: async (page, profile) => {
      await write(page, profile, (name, value) => field(page, name).fill(value))
      await field(page, 'email').press('Enter')
    },
  },
  {
    what: 'has scripts switched off',
    isWithoutScripts: true,
    use: async (page, profile) => {
      await write(page, profile, (name, value) => field(page, name).fill(value))
      await press(page)
    },
  },
]

const nobody = { signs: [] }
const keptSchema = z.array(
  z.object({ email: z.string(), signs: z._default(adminRegistrationSchema.shape.signs, []) }),
)

interface Place {
  readonly what: string
  readonly path: string
  /** Where the admin reads what came. */
  readonly list: string
}

/** Opens the page with a habit, and returns whether its form was kept, and what was noticed. */
async function run(
  browser: Browser,
  admin: Page,
  site: ServedSite,
  place: Place,
  habit: Habit,
  number: number,
) {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: habit.isWithoutScripts === undefined,
    locale: 'en-IN',
  })
  const page = await context.newPage()
  await page.goto(place.path)
  const profile = profileOf(number)
  await habit.use(page, profile)
  const find = async () => {
    const answer = await admin.request.get(`${site.url}${place.list}`)
    return keptSchema.parse(await answer.json()).find(({ email }) => email === profile['email'])
  }
  await expect.poll(find, { message: `${habit.what}: ${place.what}` }).toBeDefined()
  const { signs } = (await find()) ?? nobody
  await context.close()
  return signs
}

async function placesOf(page: Page, site: ServedSite): Promise<Place[]> {
  await signIn(page, site)
  const { slug, id } = await addEvent(page, site)
  const list = `/api/admin/events/${id}/registrations`
  return [
    { what: 'registration', path: `/events/${slug}`, list },
    { what: 'registration (Marathi)', path: `/mr/events/${slug}`, list },
    { what: 'enquiry', path: '/contact', list: '/api/contacts' },
    { what: 'signup (Marathi)', path: '/mr/events', list: '/api/admin/notification-signups' },
  ]
}

test('whoever has a browser or a password manager fill in a form is nobody’s bot', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(isProof ? 15 * 60_000 : 30_000)
  const places = await placesOf(page, site)
  const rows: Record<string, Record<string, string>> = {}
  const inGate = (habit: Habit, place: Place) =>
    place === places[0] &&
    ['pastes it', 'has a password', 'has scripts'].some((start) => habit.what.startsWith(start))
  let number = 0
  for (const round of isProof ? [1, 2] : [1]) {
    for (const habit of habits) {
      for (const place of places) {
        if (!isProof && !inGate(habit, place)) continue
        const signs = await run(browser, page, site, place, habit, ++number)
        expect(isSuspicious({ signs }), `${habit.what}: ${signs.join()}`).toBe(false)
        const said = signs.length === 0 ? 'kept' : `kept, noticed: ${signs.join()}`
        const row = (rows[`${habit.what}, ${round}`] ??= {})
        row[place.what] = said
      }
    }
  }
  if (isProof) {
    console.table(rows)
    console.log(`${number} forms, all kept, none suspicious`)
  }
})

test('a program that fills in everything is answered like people, and nothing of it is kept', async ({
  page,
  site,
}) => {
  const [place] = await placesOf(page, site)
  await page.goto(place?.path ?? '')
  await wake(page, 'email')
  await fillAtOnce(page, profileOf(0), 'everything')
  await press(page)
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  const kept = await page.request.get(`${site.url}${place?.list ?? ''}`)
  expect(await kept.json()).toEqual([])
})
