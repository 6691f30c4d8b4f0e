/** Texts kept for answers: the admin chooses one, or keeps what she just wrote. */
import { useStore } from '@nanostores/react'
import type { Locale } from '#core/basics/locale.ts'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import { Button } from '#admin/ui/Button.tsx'
import { ChoiceField } from '#admin/fields/ChoiceField.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

const shownMost = 50

interface Props {
  readonly lang: Locale
  readonly reply: string
  readonly onChoose: (text: string) => void
}

export function KeptReplies({ lang, reply, onChoose }: Props) {
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
