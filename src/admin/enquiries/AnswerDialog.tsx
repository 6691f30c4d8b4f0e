/** Answers an enquiry, by e-mail from here or on WhatsApp, or notes that it has been answered. */
import { useState } from 'react'
import { chatLink } from '#core/basics/chat.ts'
import { replyMost, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter } from '#core/mail/letter.ts'
import { act } from '#admin/shell/act.ts'
import { KeptReplies } from './KeptReplies.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { closeForGood, useAct } from '#admin/ui/use-busy.ts'

/** Maximum length that the server accepts. */
const noteLongest = 1000

interface Props {
  readonly enquiry: EnquiryRecord
  readonly onClose: () => void
}

export function AnswerDialog({ enquiry, onClose }: Props) {
  const [reply, setReply] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, say] = useAct()
  const sender = enquiry.name
  const { id, name, email, phone, lang, message } = enquiry
  const isSent = email !== '' && reply.trim() !== ''

  const save = async () => {
    const done = { title: isSent ? 'Answer on its way' : 'Marked as answered', text: sender }
    const answer = { id, answered: true, note, reply: isSent ? reply : '' }
    const saved = await say(act('answerEnquiry', answer), 'Failed to save the answer', done)
    // Answered enquiries leave the list of open ones.
    if (saved.ok) closeForGood(onClose)
  }

  return (
    <FormDialog
      title="Answer"
      text={`The message of ${sender}${lang === 'mr' ? ', in Marathi' : ''}.`}
      label={isSent ? 'Send the answer' : 'Mark as answered'}
      isLong
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {message !== '' && (
        <blockquote className="border-s-4 border-line ps-3" lang={lang}>
          <LongText text={message} />
        </blockquote>
      )}
      <KeptReplies lang={lang} reply={reply} onChoose={setReply} />
      <div className="field">
        <label className="label" htmlFor="answer-reply">
          {email === '' ? 'Answer, for WhatsApp ' : `Answer, by e-mail to ${email} `}
          <span className="label-note">(optional)</span>
        </label>
        <textarea
          id="answer-reply"
          className="textarea"
          lang={lang}
          rows={6}
          maxLength={replyMost}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
        <p className="hint">{`{name} becomes their name.`}</p>
        {phone !== '' && (
          <a
            href={chatLink(phone, fillLetter(reply, { name: toGreetedName(name) }))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Say it on WhatsApp
          </a>
        )}
      </div>
      <div className="field">
        <label className="label" htmlFor="answer-note">
          Note, for the desk alone <span className="label-note">(optional)</span>
        </label>
        <textarea
          id="answer-note"
          className="textarea"
          rows={2}
          maxLength={noteLongest}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </FormDialog>
  )
}
