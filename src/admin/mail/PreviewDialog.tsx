/** Any kind of e-mail as a named registrant would get it, in either language. Nothing is sent. */
import { useEffect, useState } from 'react'
import type { EmailPreview } from '#core/mail/admin-emails.ts'
import { type EmailKind, emailKinds, emailRows } from '#core/mail/email-schema.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { previewDocument, previewEmail, type PreviewRequest } from './emails.ts'

import { ChoiceField, optionsOf } from '#admin/ui/FilterField.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import type { PersonEmails } from './email-rows.ts'
import { Button } from '#admin/ui/Button.tsx'

const languageLabels: Readonly<Record<Locale, string>> = { en: 'English', mr: 'Marathi' }

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
      <Preview
        key={`${kind} ${lang}`}
        asked={{ event: eventId, registration: person.id, kind, lang }}
        form={form}
      />
      <div className="row justify-end">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </ModalDialog>
  )
}

interface PreviewProps {
  /** Another one is another preview: give it another key. */
  readonly asked: PreviewRequest
  readonly form: 'html' | 'text'
}

function Preview({ asked, form }: PreviewProps) {
  const [request] = useState(asked)
  const [preview, setPreview] = useState<EmailPreview | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let isWanted = true
    void previewEmail(request).then((answer) => {
      if (isWanted) setPreview(answer.ok ? answer.value : 'failed')
    })
    return () => {
      isWanted = false
    }
  }, [request])

  if (preview === 'loading')
    return (
      <p role="status" className="min-h-[60vh]">
        Loading the preview...
      </p>
    )
  if (preview === 'failed')
    return (
      <p role="alert" className="notice notice-bad">
        The preview could not be loaded.
      </p>
    )
  return <Shown preview={preview} asked={request} form={form} />
}

interface ShownProps {
  readonly preview: EmailPreview
  readonly asked: PreviewRequest
  readonly form: 'html' | 'text'
}

function Shown({ preview, asked, form }: ShownProps) {
  const { to, subject, text, calendar } = preview
  const { lang } = asked
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
          src={previewDocument(asked)}
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
