/** The enquiry form, and the panel that takes its place once it is sent. */
import { useEffect, useRef, useState } from 'react'
import { businessTypes, enquiryFormSchema, enquiryMost as most } from '#schemas/enquiry.ts'
import type { Locale } from '#schemas/locale.ts'
import { ContactDone } from './ContactDone.tsx'
import { contactDraft } from './form/draft.ts'
import { Field } from './form/Field.tsx'
import type { ContactSentences } from './form/sentences.ts'
import { VisitorForm, type RefusedForm } from './form/VisitorForm.tsx'

export interface ContactFormProps {
  readonly locale: Locale
  readonly sentences: ContactSentences
  readonly refused?: RefusedForm | undefined
}

export function ContactForm({ locale, sentences, refused }: ContactFormProps) {
  const [isDone, setDone] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isDone) place.current?.querySelector('h2')?.focus()
    else if (isAgain) place.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [isDone, isAgain])

  if (isDone) {
    return (
      <div ref={place}>
        <ContactDone
          sentences={sentences}
          onAgain={() => {
            setDone(false)
            setAgain(true)
          }}
        />
      </div>
    )
  }
  return (
    <div ref={place}>
      <VisitorForm
        locale={locale}
        action="/api/contact"
        schema={enquiryFormSchema}
        draftKey={contactDraft}
        sentences={sentences}
        refused={isAgain ? undefined : refused}
        button={sentences['form.contactSend']}
        busyButton={sentences['form.contactSending']}
        purpose={sentences['form.contactPurpose']}
        privacyItem="enquiry"
        failed={{ title: sentences['form.contactFailed'], text: sentences['form.registrationFailedText'] }}
        toPayload={(values) => ({ ...values, newsletter: values['newsletter'] !== undefined })}
        onDone={() => {
          setDone(true)
        }}
      >
        <div className="form-two">
          <Field name="firstName" most={most.firstName} label={sentences['form.firstName']} isRequired>
            {(control) => <input className="input" autoComplete="given-name" {...control} />}
          </Field>
          <Field name="lastName" most={most.lastName} label={sentences['form.lastName']} isRequired>
            {(control) => <input className="input" autoComplete="family-name" {...control} />}
          </Field>
        </div>
        <Field name="email" most={most.email} label={sentences['form.email']} isRequired>
          {(control) => (
            <input className="input" type="email" inputMode="email" autoComplete="email" {...control} />
          )}
        </Field>
        <Field
          name="phone"
          most={most.phone}
          label={sentences['form.phone']}
          hint={sentences['form.phoneHint']}
        >
          {(control) => (
            <input className="input" type="tel" inputMode="tel" autoComplete="tel" {...control} />
          )}
        </Field>
        <Field name="company" most={most.company} label={sentences['form.company']}>
          {(control) => <input className="input" autoComplete="organization" {...control} />}
        </Field>
        <Field name="businessType" label={sentences['form.businessType']}>
          {(control) => (
            <select className="select" {...control}>
              <option value="">{sentences['form.choose']}</option>
              {businessTypes.map((type) => (
                <option key={type} value={type}>
                  {sentences[`form.${type}`]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="message"
          label={sentences['form.message']}
          hint={sentences['form.messageHint']}
          most={most.message}
        >
          {(control) => <textarea className="textarea" rows={5} {...control} />}
        </Field>
        <label className="check">
          <input
            type="checkbox"
            name="newsletter"
            defaultChecked={refused?.typed['newsletter'] !== undefined}
          />
          <span>{sentences['form.newsletter']}</span>
        </label>
      </VisitorForm>
    </div>
  )
}
