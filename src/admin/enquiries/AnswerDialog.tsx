/** Answers an enquiry, by e-mail from here or on WhatsApp, or records that the admin has answered it. */
import { useState } from 'react'
import { defaultLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { chatLink } from '#core/basics/plain.ts'
import { replyMost, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter } from '#core/mail/letter.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { act } from '#admin/shell/remember.ts'
import { KeptReplies } from './KeptReplies.tsx'
import { typedIn } from '#admin/ui/Form.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

/** The most characters that the server accepts. */
const noteLongest = 1000

interface Props {
  readonly enquiry: EnquiryRecord
  readonly onClose: () => void
}

export function AnswerDialog({ enquiry, onClose }: Props) {
  const [reply, setReply] = useState('')
  const [isBusy, say] = useAct()
  const { id, name, email, phone, lang, message } = enquiry
  const isSent = email !== '' && reply.trim() !== ''

  const save = async (form: HTMLFormElement) => {
    const done = { title: isSent ? 'Answer on its way' : 'Marked as answered', text: name }
    const answer = { id, answered: true, note: typedIn(form, 'note'), reply: isSent ? reply : '' }
    const saved = await say(act('answerEnquiry', answer), 'Failed to save the answer', done)
    if (saved.ok) onClose()
  }

  return (
    <FormDialog
      title="Answer"
      text={`The message of ${name}${lang === defaultLocale ? '' : `, in ${languageNames[lang]}`}.`}
      label={isSent ? 'Send the answer' : 'Mark as answered'}
      isLong
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {message !== '' && (
        <blockquote className="border-s-4 border-line ps-3" lang={lang}>
          <span className="whitespace-pre-line">{message}</span>
        </blockquote>
      )}
      <KeptReplies lang={lang} reply={reply} onChoose={setReply} />
      <TextField
        name="reply"
        label={`Answer, ${email === '' ? 'for WhatsApp' : `by e-mail to ${email}`} (optional)`}
        hint="{name} becomes their name."
        lang={lang}
        rows={6}
        maxLength={replyMost}
        value={reply}
        onChange={setReply}
      />
      {phone !== '' && (
        <a
          href={chatLink(phone, fillLetter(reply, { name: toGreetedName(name) }))}
          target="_blank"
          rel="noopener noreferrer"
        >
          Say it on WhatsApp
        </a>
      )}
      <TextField name="note" label="Note, for you alone (optional)" rows={2} maxLength={noteLongest} />
    </FormDialog>
  )
}
