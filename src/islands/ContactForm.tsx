/** The enquiry form, and the panel that takes its place once it is sent. */
import { useEffect, useRef, useState } from 'react'
import { enquiryFormSchema } from '#schemas/enquiry.ts'
import { enquiryFields } from '#schemas/enquiry-fields.ts'
import type { Locale } from '#schemas/locale.ts'
import { ContactDone } from './ContactDone.tsx'
import { contactDraft } from './form/draft.ts'
import { Fields } from './form/Field.tsx'
import type { ContactSentences } from './form/sentences.ts'
import { VisitorForm, type RefusedForm } from './form/VisitorForm.tsx'

export interface ContactFormProps {
  readonly locale: Locale
  readonly sentences: ContactSentences
  readonly refused?: RefusedForm | undefined
}

const { firstName, lastName, ...otherFields } = enquiryFields

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
          <Fields table={{ firstName, lastName }} form="contact" />
        </div>
        <Fields table={otherFields} form="contact" />
      </VisitorForm>
    </div>
  )
}
