/** Erases a person's data: search, preview, and confirmation that nothing is left. */
import { useEffect, useState } from 'react'
import type { Contact } from '#core/people/person.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { sendAct } from '#admin/shell/request.ts'
import { Form, typedIn } from '#admin/ui/Form.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import type { Asked } from './ErasureFinds.tsx'

const ErasureFinds = codePart('findings', async () => (await import('./ErasureFinds.tsx')).ErasureFinds)

const listOf = (text: string): string[] => [text.trim()].filter(Boolean)

/** `contact` is the person to look for; null lets the admin type it. The address holds neither, because both are personal data. */
export function ErasureSection({ contact }: { readonly contact: Contact | null }) {
  const [found, setFound] = useState<{ readonly asked: Asked; readonly report: ErasureReport } | null>(null)
  const { isBusy, send, errorOf } = useSending()
  const look = async (asked: Asked) => {
    setFound(null)
    const report = await send(sendAct('previewErasure', asked), 'The search failed')
    if (report.ok) setFound({ asked, report: report.value })
  }
  const [lookAtOnce] = useState(
    () => () => contact && void look({ emails: listOf(contact.email), phones: listOf(contact.phone) }),
  )
  useEffect(() => void lookAtOnce(), [lookAtOnce])
  return (
    <Section id="erasure" title="Erase a person">
      <p className="muted">
        Finds everything about an e-mail or phone: registrations, messages, signups, the journal, and where
        others mention it.
      </p>
      {contact ? (
        isBusy && <p role="status">Searching...</p>
      ) : (
        <Form
          className="form max-w-3xl!"
          isBusy={isBusy}
          onSubmit={(form) =>
            look({ emails: listOf(typedIn(form, 'email')), phones: listOf(typedIn(form, 'phone')) })
          }
        >
          <div className="form-two">
            <TextField name="email" label="E-mail" type="email" fieldError={errorOf('emails')} />
            <TextField name="phone" label="Phone" type="tel" fieldError={errorOf('phones')} />
          </div>
          <div>
            <button className="button" disabled={isBusy} aria-busy={isBusy}>
              {isBusy ? 'Searching...' : 'Show what would go'}
            </button>
          </div>
        </Form>
      )}
      {found && <ErasureFinds {...found} onLook={(asked) => void look(asked)} />}
    </Section>
  )
}
