/** Where another program of the consultant's is told of registrations and payments: docs/admin.md. */
import { useState } from 'react'
import { fieldErrorOf } from '#admin/ui/field-error.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { TextField } from '#admin/ui/TextField.tsx'
import { addToast } from '#islands/ui/toasts.ts'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { remember } from '#admin/shell/remember.ts'
import { fetchAdmin } from '#admin/shell/request.ts'
import { webhookSecretSchema, webhookShownSchema } from '#core/mail/webhook-form.ts'
import type { Answer } from '#islands/ui/request.ts'

const webhookPath = '/api/admin/webhook'
const $webhook = remember(webhookPath, webhookShownSchema)

/** Answers the secret of the new address, which is shown this once. */
async function saveWebhook(address: string): Promise<Answer<{ secret: string | null }>> {
  const saved = await fetchAdmin(webhookPath, webhookSecretSchema, { method: 'PUT', body: { address } })
  if (saved.ok) $webhook.mutate({ address })
  return saved
}

export function WebhookForm() {
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
        Tell another program of all events (webhook)
      </summary>
      <Loaded from={$webhook} what="webhook">
        {({ address }) => <Form address={address} />}
      </Loaded>
    </details>
  )
}

function Form({ address }: { readonly address: string }) {
  const [isBusy, whileBusy] = useBusy()
  const [typed, setTyped] = useState(address)
  const [wrong, setWrong] = useState<string>()
  const [secret, setSecret] = useState('')
  const save = async () => {
    const saved = await whileBusy(saveWebhook(typed.trim()))
    setWrong(saved.ok ? undefined : saved.fields['address'])
    setSecret(saved.ok ? (saved.value.secret ?? '') : '')
    if (saved.ok)
      addToast({
        title: 'Saved',
        text: typed === '' ? 'No program is told any more.' : 'Enter the secret there now.',
      })
    else showFailure(saved, 'Failed to save this')
  }
  return (
    <form
      className="grid gap-3 pt-3"
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
        fieldError={fieldErrorOf(wrong)}
        type="url"
        value={typed}
        onChange={setTyped}
      />
      <button className="button button-small justify-self-start" type="submit" disabled={isBusy}>
        Save, with a new secret
      </button>
      {secret !== '' && <TextField name="secret" label="Secret, shown this once" readOnly value={secret} />}
    </form>
  )
}
