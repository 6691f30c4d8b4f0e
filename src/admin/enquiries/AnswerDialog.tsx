/** Answers an enquiry, by e-mail from here or on WhatsApp, or records that the admin has answered it. */
import { useState } from 'react'
import { defaultLocale, type Locale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { chatLink } from '#core/basics/plain.ts'
import { replyMost, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter } from '#core/mail/letter.ts'
import { TextField, ChoiceField } from '#admin/fields/Field.tsx'
import { act } from '#admin/shell/server.ts'
import { typedIn, FormDialog } from '#admin/ui/Form.tsx'
import { useAct } from '#admin/ui/use-act.ts'
import { useStore } from '@nanostores/react'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import { Button } from '#admin/ui/Button.tsx'

const noteLongest = 1000

type Props = Readonly<{ enquiry: EnquiryRecord; onClose: () => void }>

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
        hint="“Namaskar” and their name stand above it. {name} becomes their name."
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

const shownMost = 50

type RepliesProps = Readonly<{ lang: Locale; reply: string; onChoose: (text: string) => void }>

export function KeptReplies({ lang, reply, onChoose }: RepliesProps) {
  const { data } = useStore($notices)
  const [isBusy, act] = useAct()
  if (!data) return null
  const { replies } = data
  const written = reply.trim()
  const sorted = replies.toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang))
  const chosen = sorted.findIndex(({ text }) => text === written)
  const isKept = chosen >= 0
  const toggle = () => {
    const next = isKept ? sorted.toSpliced(chosen, 1) : [...replies, { lang, text: written }]
    const title = isKept ? 'Text no longer kept' : 'Text kept'
    return act(saveSettings({ ...data, replies: next }), 'Failed to keep it', { title })
  }
  return (
    <div className="row items-end">
      {sorted.length > 0 && (
        <ChoiceField
          name="answer-kept"
          label="From your texts"
          className="min-w-0 flex-1"
          options={[
            ['', 'None'] as const,
            ...sorted.map(({ text }, at) => [String(at), text.slice(0, shownMost)] as const),
          ]}
          value={isKept ? String(chosen) : ''}
          onChange={(at) => onChoose(sorted[at === '' ? -1 : Number(at)]?.text ?? '')}
        />
      )}
      {written !== '' && (
        <Button look="quiet" disabled={isBusy} onClick={() => void toggle()}>
          {isKept ? 'Forget this text' : 'Keep this text'}
        </Button>
      )}
    </div>
  )
}
