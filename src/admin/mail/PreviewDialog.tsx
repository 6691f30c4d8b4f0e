/** Any kind of e-mail as a named registrant would get it, in either language. Nothing is sent. */
import { useEffect, useState } from 'react'
import type { EmailPreview } from '#core/mail/admin-emails.ts'
import { type EmailKind, emailKinds, emailRows } from '#core/mail/email-schema.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { forgetPreviews, previewAt, previewPath } from './emails.ts'
import { languageLabels } from './email-labels.ts'
import { ChoiceField, optionsOf } from '#admin/fields/FilterField.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import type { PersonEmails } from './email-rows.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly eventId: number
  readonly person: Pick<PersonEmails, 'id' | 'name' | 'lang'>
  /** Shown first. */
  readonly kind: EmailKind
  readonly onClose: () => void
}

export function PreviewDialog({ eventId, person, kind: first, onClose }: Props) {
  const [kind, setKind] = useState(first)
  const [lang, setLang] = useState(person.lang)
  const [form, setForm] = useState<'html' | 'text'>('html')
  const path = previewPath({ event: eventId, registration: person.id, kind, lang })
  useEffect(() => forgetPreviews, [])
  return (
    <ModalDialog
      title={`Preview for ${person.name}`}
      text="Nothing is sent. Links to their own page lead nowhere in a preview."
      isLong
      onClose={onClose}
    >
      <div className="row">
        <ChoiceField
          id="preview-kind"
          label="E-mail"
          className="flex-1 basis-56"
          options={emailKinds.map((known) => [known, emailRows[known].label] as const)}
          value={kind}
          onChange={setKind}
        />
        <ChoiceField
          id="preview-language"
          label="Language"
          className="basis-32"
          options={optionsOf(languageLabels, locales)}
          value={lang}
          onChange={setLang}
        />
        <ChoiceField
          id="preview-form"
          label="Form"
          className="basis-32"
          options={[
            ['html', 'HTML'],
            ['text', 'Plain text'],
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      <Loaded key={path} from={previewAt(path)} what="preview" shape={<div className="min-h-[60vh]" />}>
        {(preview) => <Shown {...{ preview, path, lang, form }} />}
      </Loaded>
      <div className="row justify-end">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </ModalDialog>
  )
}

interface ShownProps {
  readonly preview: EmailPreview
  readonly path: string
  readonly lang: Locale
  readonly form: 'html' | 'text'
}

function Shown({ preview, path, lang, form }: ShownProps) {
  const { to, subject, text, calendar } = preview
  return (
    <>
      <dl className="small grid gap-1 wrap-anywhere">
        <div>
          <dt className="inline text-soft">To: </dt>
          <dd className="inline">{to}</dd>
        </div>
        <div>
          <dt className="inline text-soft">Subject: </dt>
          <dd className="inline font-semibold" lang={lang}>
            {subject}
          </dd>
        </div>
        {calendar !== null && (
          <div>
            <dt className="inline text-soft">Attached: </dt>
            <dd className="inline">{calendar}</dd>
          </div>
        )}
      </dl>
      {form === 'html' ? (
        // Sandboxed without any permission: no scripts, no forms, no way out.
        <iframe
          title="The e-mail"
          sandbox=""
          src={`${path}&form=html`}
          className="h-[60vh] w-full rounded border border-line bg-white"
        />
      ) : (
        <pre className="small whitespace-pre-wrap wrap-anywhere" lang={lang}>
          {text}
        </pre>
      )}
    </>
  )
}
