/**
 * On every page of the admin: warns in red that e-mails cannot be sent, and signs in again when the session has ended. Renders nothing
 * while all is well.
 */
import { useStore } from '@nanostores/react'
import { $isSessionOver } from '#admin/access/session.ts'
import { SignInAgain } from '#admin/access/SignInAgain.tsx'
import { mailNotice } from '#admin/mail/email-labels.ts'
import { $mail } from '#admin/mail/emails.ts'
import { useIsTakenOver } from './use-admin.ts'

export function EveryPage() {
  return useIsTakenOver() && <Notices />
}

function Notices() {
  const isOver = useStore($isSessionOver)
  const { data: mail } = useStore($mail)
  return (
    <>
      {mail?.reason === 'mailNotSet' && (
        <p className="notice notice-bad rounded-none!" role="alert">
          <strong>{mailNotice(mail)}</strong>
        </p>
      )}
      {isOver && <SignInAgain />}
    </>
  )
}
