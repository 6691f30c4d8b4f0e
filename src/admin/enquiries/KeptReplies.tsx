/** Texts that are kept to answer with: one is chosen, or what was just written is kept. */
import { useStore } from '@nanostores/react'
import type { Locale } from '#core/basics/locale.ts'
import type { Settings } from '#core/mail/settings.ts'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import { Button } from '#admin/ui/Button.tsx'
import { ChoiceField } from '#admin/fields/FilterField.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

type Kept = Settings['replies'][number]

/** As many characters of a text as a choice shows. */
const shownMost = 50

interface Props {
  /** Of the message. */
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
  // Those in the language of the message come first.
  const sorted = replies.toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang))
  const chosen = sorted.findIndex(({ text }) => text === written)
  const keep = (next: readonly Kept[], title: string) =>
    act(saveSettings({ ...data, replies: [...next] }), 'Failed to keep it', { title, text: '' })
  return (
    <div className="row items-end">
      {sorted.length > 0 && (
        <ChoiceField
          id="answer-kept"
          label="From your texts"
          className="min-w-0 flex-1"
          options={[
            ['', 'None'] as const,
            ...sorted.map(({ text }, at) => [String(at), text.slice(0, shownMost)] as const),
          ]}
          value={chosen < 0 ? '' : String(chosen)}
          onChange={(at) => onChoose(at === '' ? '' : (sorted[Number(at)]?.text ?? ''))}
        />
      )}
      {chosen < 0 && written !== '' && (
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => void keep([...replies, { lang, text: written }], 'Text kept')}
        >
          Keep this text
        </Button>
      )}
      {chosen >= 0 && (
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => void keep(sorted.toSpliced(chosen, 1), 'Text no longer kept')}
        >
          Forget this text
        </Button>
      )}
    </div>
  )
}
