/** The facts of the site that change: where to pay, how to call, when. */
import { useState } from 'react'
import { TextField } from '#admin/fields/TextField.tsx'
import { useFirstInvalid } from '#admin/fields/use-first-invalid.ts'
import { act } from '#admin/shell/act.ts'
import { rememberView } from '#admin/shell/remember.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { Folded } from '#admin/ui/Folded.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { PagesState } from './PagesState.tsx'

const $site = rememberView('site', {})
type Site = ViewAnswer<'site'>

export function SiteForm() {
  return (
    <Section id="site" title="Payment and contact">
      <Loaded from={$site} what="settings" shape={<Skeletons count={6} height="h-16" />}>
        {(site) => <Form site={site} />}
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

function Form({ site }: { readonly site: Site }) {
  const [typed, setTyped] = useState(site.values)
  const [build, setBuild] = useState<'none' | 'begun' | 'failed' | null>(null)
  const { isBusy, send, errors, errorOf } = useSending()
  const form = useFirstInvalid(errors)
  const setTime = (day: number, times: { readonly from?: string; readonly to?: string }) =>
    setTyped({
      ...typed,
      hours: typed.hours.map((known, at) => (at === day ? { ...known, ...times } : known)),
    })
  const save = async () => {
    setBuild(null)
    const saved = await send(act('saveSite', typed), 'This could not be saved')
    if (saved.ok) setBuild(saved.value.build)
  }
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          {...{ name, label, hint }}
          fieldError={errorOf(name)}
          type={name === 'phone' || name === 'whatsapp' ? 'tel' : 'text'}
          autoCapitalize={name === 'upiName' ? 'words' : 'off'}
          spellCheck={false}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Folded
        title="When you take calls"
        hint="Shown at the foot of every page and on the contact page."
        hasErrors={errorOf('hours') !== undefined}
      >
        {errorOf('hours') !== undefined && (
          <p className="error" role="alert">
            {errorOf('hours')}
          </p>
        )}
        {fromMonday.map((day) => {
          const { from, to, weekday } = typed.hours[day] ?? { from: '', to: '', weekday: '' }
          return (
            <fieldset key={day} className="grid grid-cols-2 gap-x-3">
              <legend className="label">{weekday}</legend>
              <input
                className="input"
                type="time"
                aria-label={`${weekday}, from`}
                value={from}
                onChange={({ target }) => setTime(day, { from: target.value })}
              />
              <input
                className="input"
                type="time"
                aria-label={`${weekday}, until`}
                value={to}
                onChange={({ target }) => setTime(day, { to: target.value })}
              />
            </fieldset>
          )
        })}
      </Folded>
      <div>
        <button className="button" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
      </div>
      <PagesState chosen={site.chosen} hasHook={site.hasHook} build={build} />
    </form>
  )
}
