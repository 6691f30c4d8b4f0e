/** Where another program of the consultant's is told of registrations and payments: docs/admin.md. */
import { useState } from 'react'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { addToast } from '#islands/ui/toasts.ts'
import { Section } from '#admin/ui/Section.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { act } from '#admin/shell/act.ts'
import { rememberView } from '#admin/shell/remember.ts'

const $webhook = rememberView('webhook', {})

export function WebhookForm() {
  return (
    <Section id="webhook" title="Tell another program (webhook)">
      <Loaded from={$webhook} what="webhook" shape={<Skeletons count={1} height="h-14" />}>
        {({ address }) => <Form address={address} />}
      </Loaded>
    </Section>
  )
}

function Form({ address }: { readonly address: string }) {
  const { isBusy, send, errorOf } = useSending()
  const [typed, setTyped] = useState(address)
  const [secret, setSecret] = useState('')
  const save = async () => {
    const saved = await send(act('saveWebhook', { address: typed.trim() }), 'Failed to save this')
    setSecret(saved.ok ? (saved.value.secret ?? '') : '')
    if (!saved.ok) return
    const text = typed === '' ? 'No program is told any more.' : 'Enter the secret there now.'
    addToast({ title: 'Saved', text })
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        void save()
      }}
    >
      <TextField
        name="address"
        label="Address of the program"
        hint="It gets name, e-mail, phone and payment of each who registers or pays from now on. Empty: none."
        fieldError={errorOf('address')}
        type="url"
        value={typed}
        onChange={setTyped}
      />
      <button className="button button-quiet justify-self-start" type="submit" disabled={isBusy}>
        Save, with a new secret
      </button>
      {secret !== '' && <TextField name="secret" label="Secret, shown this once" readOnly value={secret} />}
    </form>
  )
}
