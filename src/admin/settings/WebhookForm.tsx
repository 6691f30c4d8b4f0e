/** The webhook that tells another program of the consultant about registrations and payments: docs/admin.md. */
import { useState } from 'react'
import { Form, typedIn } from '#admin/ui/Form.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { addToast } from '#islands/ui/toasts.ts'
import { Section } from '#admin/ui/Section.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { act, rememberView } from '#admin/shell/remember.ts'

const $webhook = rememberView('webhook', {})

export function WebhookForm() {
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
      <button className="button button-quiet justify-self-start" disabled={isBusy}>
        Save, with a new secret
      </button>
      {secret !== '' && <TextField name="secret" label="Secret, shown this once" readOnly value={secret} />}
    </Form>
  )
}
