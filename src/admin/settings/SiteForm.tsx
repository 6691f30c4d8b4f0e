/** The facts of the site that change: where to pay, how and when to call. */
import { useState, useEffect } from 'react'
import { TextField } from '#admin/fields/Field.tsx'
import { act, rememberView, type ViewAnswer } from '#admin/shell/server.ts'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { Folded, Section } from '#admin/ui/Section.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { useSending } from '#admin/ui/use-act.ts'

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

export function PagesState({ chosen, hasHook, build }: Props) {
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
