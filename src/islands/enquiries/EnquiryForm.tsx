/** The enquiry form, and the panel that replaces it once the visitor has sent it. */
import { useEffect, useRef, useState } from 'react'
import { rulesOf } from '#core/basics/field.ts'
import { findErrors } from '#core/basics/rules.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import type { Locale } from '#core/basics/locale.ts'
import { contactDraft } from '#islands/forms/draft.ts'
import { Fields, type FormLabels } from '#islands/forms/Field.tsx'
import { VisitorForm, type RefusedForm } from '#islands/forms/VisitorForm.tsx'

export interface EnquiryFormProps {
  readonly locale: Locale
  readonly labels: FormLabels
  readonly refused?: RefusedForm | undefined
}

const { firstName, lastName, ...otherFields } = enquiryFields
const rules = rulesOf(enquiryFields, 'contact')

export function EnquiryForm({ locale, labels, refused }: EnquiryFormProps) {
  const [isDone, setDone] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isDone) container.current?.querySelector('h2')?.focus()
    else if (isAgain) container.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [isDone, isAgain])

  if (isDone) {
    return (
      <div ref={container}>
        <EnquiryDone
          labels={labels}
          onAgain={() => {
            setDone(false)
            setAgain(true)
          }}
        />
      </div>
    )
  }
  return (
    <div ref={container}>
      <VisitorForm
        locale={locale}
        action="/api/contact"
        check={(values) => findErrors(rules, values)}
        draftKey={contactDraft}
        labels={labels}
        refused={isAgain ? undefined : refused}
        button={labels.form.contactSend}
        busyButton={labels.form.contactSending}
        purpose={labels.form.contactPurpose}
        privacyItem="enquiry"
        failed={{ title: labels.form.contactFailed, text: labels.form.registrationFailedText }}
        toPayload={(values) => ({ ...values, newsletter: values['newsletter'] !== undefined })}
        onDone={() => setDone(true)}
      >
        <div className="form-two">
          <Fields table={{ firstName, lastName }} form="contact" />
        </div>
        <Fields table={otherFields} form="contact" />
      </VisitorForm>
    </div>
  )
}

interface DoneProps {
  readonly labels: FormLabels
  readonly againHref?: string
  readonly onAgain?: () => void
}

export function EnquiryDone({ labels, againHref, onAgain }: DoneProps) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{labels.form.contactSentTitle}</h2>
      <p>{labels.form.contactSentText}</p>
      <p>
        {onAgain ? (
          <button className="button button-quiet" type="button" onClick={onAgain}>
            {labels.form.contactAgain}
          </button>
        ) : (
          <a className="button button-quiet" href={againHref}>
            {labels.form.contactAgain}
          </a>
        )}
      </p>
    </div>
  )
}
