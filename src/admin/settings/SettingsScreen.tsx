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
import { type ViewAnswer, act, rememberView, signOut } from '#admin/shell/server.ts'
import { useAct, useSending } from '#admin/ui/use-act.ts'
import { useState } from 'react'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { addToast } from '#islands/ui/toasts.ts'
import type { Settings } from '#core/mail/settings.ts'

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <DamageNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <SiteForm />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <EmailChoices />
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
const othersFollow = {
  none: 'the other pages follow with the next build.',
  begun: 'the other pages are being made anew, which takes a few minutes.',
  failed: 'but the host did not begin to make the other pages anew. Save once more in a few minutes.',
}
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const timeOf = (name: string) => ({ name, 'aria-label': name })

function Facts({ site }: { readonly site: Site }) {
  const { values } = site
  const [build, setBuild] = useState<keyof typeof othersFollow | null>(null)
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
      <p className={build === 'failed' ? 'notice notice-bad' : 'muted'} role="status">
        {build && `Saved. Payment, e-mails, receipts and event pages use this now; ${othersFollow[build]}`}
      </p>
    </Form>
  )
}
