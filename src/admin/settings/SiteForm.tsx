/** The facts of the site that change: where to pay, how and when to call. */
import { useState } from 'react'
import { TextField } from '#admin/fields/TextField.tsx'
import { act, rememberView } from '#admin/shell/remember.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { Form, typedIn } from '#admin/ui/Form.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { PagesState } from './PagesState.tsx'

const $site = rememberView('site', {})
type Site = ViewAnswer<'site'>

export function SiteForm() {
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
      ...{ upiId: typed('upiId'), upiName: typed('upiName'), gstin: typed('gstin') },
      ...{ phone: typed('phone'), whatsapp: typed('whatsapp') },
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
      <div>
        <button className="button" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
      </div>
      <PagesState {...{ chosen, hasHook, build }} />
    </Form>
  )
}
