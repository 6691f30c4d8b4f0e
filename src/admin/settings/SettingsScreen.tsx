/** Shows the settings that the admin changes herself. */
import { Screen } from '#admin/shell/Screen.tsx'
import { BringBack, Copies } from '#admin/safety/Copies.tsx'
import { Folded, Section } from '#admin/ui/Section.tsx'
import { Loaded, RemovalButton } from '#admin/ui/Loaded.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { useStore } from '@nanostores/react'
import { namesOf } from '#core/basics/plain.ts'
import { Check, ChoiceField, optionsOf, TextField } from '#admin/fields/Field.tsx'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import { type ViewAnswer, act, rememberView, signOut, oncePer } from '#admin/shell/server.ts'
import { useAct, useSending } from '#admin/ui/use-act.ts'
import { useState, useEffect } from 'react'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { addToast } from '#islands/ui/toasts.ts'
import { emailRows, previewKinds, type PreviewKind } from '#core/mail/kinds.ts'
import { type Locale, defaultLocale, locales } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import type { Settings } from '#core/mail/settings.ts'

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <DamageNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <SiteForm />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <EmailChoices />
          <Folded title="What e-mails say" hint="Each kind, in both languages" isLate>
            <EmailPreviews />
          </Folded>
          <Copies />
          <BringBack />
          <Sessions />
          <WebhookForm />
        </div>
      </div>
    </Screen>
  )
}

const noticeLabels: Readonly<Record<Settings['newRegistration'], string>> = {
  each: 'Of each one, at once',
  never: 'Not by e-mail',
}

function EmailChoices() {
  const { data } = useStore($notices)
  const [, say] = useAct()
  const keep = (input: Partial<ViewAnswer<'settings'>>, text: string) => {
    if (data) void say(saveSettings({ ...data, ...input }), 'Failed to save this', { title: 'Saved', text })
  }
  return (
    <Section id="choices" title="E-mails to you">
      <ChoiceField
        name="notice-choice"
        label="I hear of new registrations"
        className="max-w-form!"
        options={optionsOf(noticeLabels, namesOf(noticeLabels))}
        value={data?.newRegistration ?? 'never'}
        onChange={(choice) => keep({ newRegistration: choice }, `New registrations: ${noticeLabels[choice]}`)}
      />
      <Check
        checked={data?.morningList ?? true}
        disabled={!data}
        onChange={(morningList) =>
          keep({ morningList }, morningList ? 'Today’s list comes at 8:00 AM' : 'No list in the morning')
        }
      >
        Send me today’s list at 8:00 AM, when something is on it
      </Check>
    </Section>
  )
}

const $webhook = rememberView('webhook', {})

function WebhookForm() {
  return (
    <Section id="webhook" title="Tell another program (webhook)">
      <Loaded from={$webhook} what="webhook" rows={1}>
        {({ address }) => <Address address={address} />}
      </Loaded>
    </Section>
  )
}

function Address({ address }: { readonly address: string }) {
  const { isBusy, send, errorOf } = useSending()
  const [secret, setSecret] = useState('')
  const save = async (form: HTMLFormElement) => {
    const typed = typedIn(form, 'address').trim()
    const saved = await send(act('saveWebhook', { address: typed }), 'Failed to save this')
    setSecret(saved.ok ? (saved.value.secret ?? '') : '')
    if (!saved.ok) return
    const text = typed === '' ? 'No program is told any more.' : 'Enter the secret there now.'
    addToast({ title: 'Saved', text })
  }
  return (
    <Form isBusy={isBusy} onSubmit={save}>
      <TextField
        name="address"
        label="Address of the program"
        hint="It gets name, e-mail, phone and payment of each who registers or pays from now on. Empty: none."
        fieldError={errorOf('address')}
        type="url"
        defaultValue={address}
      />
      <Submit look="quiet" isBusy={isBusy} label="Save, with a new secret" />
      {secret !== '' && <TextField name="secret" label="Secret, shown this once" readOnly value={secret} />}
    </Form>
  )
}

function Sessions() {
  return (
    <Section id="sessions" title="Signing in">
      <p className="muted">
        A session ends by itself after twelve hours. Where somebody else may have signed in, sign out
        everywhere and have the password changed where the site is hosted.
      </p>
      <div>
        <RemovalButton
          look="quiet"
          removal={{
            title: 'Sign out everywhere?',
            text: 'Every browser has to sign in again, this one too. What is typed but not saved here is lost.',
            label: 'Sign out everywhere',
            busyLabel: 'Signing out...',
            failure: 'You are still signed in. Please check your connection and try again.',
            remove: () => signOut('signOutEverywhere'),
          }}
        >
          Sign out everywhere
        </RemovalButton>
      </div>
    </Section>
  )
}

const previewOf = oncePer((kind: PreviewKind) =>
  oncePer((lang: Locale) => rememberView('emailPreview', { kind, lang })),
)

function EmailPreviews() {
  const [kind, setKind] = useState<PreviewKind>(previewKinds[0])
  const [lang, setLang] = useState<Locale>(locales.at(-1) ?? defaultLocale)
  const kinds = previewKinds.map((known) => [known, emailRows[known].label] as const)
  return (
    <>
      <ChoiceField name="kind" label="E-mail" value={kind} options={kinds} onChange={setKind} />
      <ChoiceField
        name="lang"
        label="Language"
        value={lang}
        options={optionsOf(languageNames, locales)}
        onChange={setLang}
      />
      <p className="muted">To somebody made up, about a sample event. Nothing is sent.</p>
      <Loaded from={previewOf(kind)(lang)} what="e-mail">
        {({ subject, text }) => (
          <div lang={lang}>
            <p className="font-semibold">{subject}</p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        )}
      </Loaded>
    </>
  )
}

const $site = rememberView('site', {})
type Site = ViewAnswer<'site'>

function SiteForm() {
  return (
    <Section id="site" title="Payment and contact">
      <Loaded from={$site} what="settings" rows={6}>
        {(site) => <Facts site={site} />}
      </Loaded>
    </Section>
  )
}

const fields = [
  ['upiId', 'UPI ID', 'Shown where a seat is paid, in e-mails and on the flyer.'],
  ['upiName', 'Name of the account', 'As your bank has it: payment apps show it beside the UPI ID.'],
  ['phone', 'Phone', 'Shown on every page, in e-mails and calendar entries.'],
  ['whatsapp', 'WhatsApp', 'The chat buttons of pages and e-mails lead here.'],
  ['gstin', 'GSTIN', 'Stands on receipts from the next payment on. Empty: not registered for GST.'],
] as const
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const timeOf = (name: string) => ({ name, 'aria-label': name })

function Facts({ site }: { readonly site: Site }) {
  const { values, chosen, hasHook } = site
  const [build, setBuild] = useState<'none' | 'begun' | 'failed' | null>(null)
  const { isBusy, send, errors, errorOf } = useSending()
  const hoursError = errorOf('hours')
  const save = async (form: HTMLFormElement) => {
    const typed = (name: string) => typedIn(form, name)
    setBuild(null)
    const saving = act('saveSite', {
      upiId: typed('upiId'),
      upiName: typed('upiName'),
      gstin: typed('gstin'),
      phone: typed('phone'),
      whatsapp: typed('whatsapp'),
      hours: values.hours.map(({ weekday }) => {
        return { weekday, from: typed(`${weekday}, from`), to: typed(`${weekday}, until`) }
      }),
    })
    const saved = await send(saving, 'This could not be saved')
    if (saved.ok) setBuild(saved.value.build)
  }
  return (
    <Form {...{ isBusy, errors }} onSubmit={save}>
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          {...{ name, label, hint }}
          fieldError={errorOf(name)}
          type={name === 'phone' || name === 'whatsapp' ? 'tel' : 'text'}
          autoCapitalize={name === 'upiName' ? 'words' : 'off'}
          spellCheck={false}
          defaultValue={values[name]}
        />
      ))}
      <Folded
        title="When you take calls"
        hint="Shown at the foot of every page and on the contact page."
        hasErrors={hoursError !== undefined}
      >
        <p className="error" role="alert">
          {hoursError}
        </p>
        {fromMonday
          .flatMap((day) => values.hours[day] ?? [])
          .map(({ weekday, from, to }) => (
            <fieldset key={weekday} className="grid grid-cols-2 gap-x-3">
              <legend className="label">{weekday}</legend>
              <input className="input" type="time" {...timeOf(`${weekday}, from`)} defaultValue={from} />
              <input className="input" type="time" {...timeOf(`${weekday}, until`)} defaultValue={to} />
            </fieldset>
          ))}
      </Folded>
      <Submit isBusy={isBusy} label="Save" busyLabel="Saving..." />
      <PagesState {...{ chosen, hasHook, build }} />
    </Form>
  )
}

type Props = Pick<Site, 'chosen' | 'hasHook'> & { readonly build: 'none' | 'begun' | 'failed' | null }

/** In milliseconds between two looks while a build runs. */
const pause = 15_000

async function findBuilt(): Promise<string> {
  const answer = await fetch('/site-settings.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error('no answer')
  return JSON.stringify(await answer.json())
}

function PagesState({ chosen, hasHook, build }: Props) {
  const [built, setBuilt] = useState<string | null>(null)
  const wanted = JSON.stringify(chosen)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () =>
      findBuilt()
        .catch(() => null)
        .then((found) => {
          if (found !== null) setBuilt(found)
          if (found !== wanted && hasHook) timer = setTimeout(() => void look(), pause)
        })
    void look()
    return () => clearTimeout(timer)
  }, [wanted, hasHook])
  return (
    <p className={build === 'failed' ? 'notice notice-bad' : 'muted'} role="status">
      {textOf(built === null ? null : built === wanted, hasHook, build)}
    </p>
  )
}

function textOf(isLive: boolean | null, hasHook: boolean, build: Props['build']): string {
  if (isLive === null) return ''
  const saved = build === null ? '' : 'Saved. '
  if (isLive) return `${saved}All pages show this.`
  const others =
    build === 'failed'
      ? 'but the host did not begin to make the other pages anew. Save once more in a few minutes.'
      : hasHook
        ? 'the other pages are being made anew, which takes a few minutes.'
        : 'the other pages follow with the next build.'
  return `${saved}Payment, e-mails, receipts and event pages use this now; ${others}`
}
