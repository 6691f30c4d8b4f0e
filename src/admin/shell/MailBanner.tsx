/** On every page of the admin, in red: this site should send e-mails, and cannot. Nothing where all is well. */
import { useStore } from '@nanostores/react'
import { $mail } from '#admin/mail/emails.ts'
import { mailNotice } from '#admin/mail/email-labels.ts'
import { useIsTakenOver } from './use-admin.ts'

export function MailBanner() {
  return useIsTakenOver() ? <Banner /> : null
}

function Banner() {
  const { data: mail } = useStore($mail)
  if (mail?.reason !== 'mailNotSet') return null
  return (
    <p className="notice notice-bad rounded-none!" role="alert">
      <strong>{mailNotice(mail)}</strong>
    </p>
  )
}
