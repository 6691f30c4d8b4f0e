/** Chooses which events the consultant is told of by e-mail. */
import { useStore } from '@nanostores/react'
import { namesOf } from '#core/basics/plain.ts'
import { Check } from '#admin/fields/Check.tsx'
import { ChoiceField, optionsOf } from '#admin/fields/ChoiceField.tsx'
import { noticeLabels } from '#admin/mail/email-labels.ts'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { Section } from '#admin/ui/Section.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

export function EmailChoices() {
  const { data } = useStore($notices)
  const [, say] = useAct()
  const keep = (input: Partial<ViewAnswer<'settings'>>, text: string) => {
    if (data) void say(saveSettings({ ...data, ...input }), 'Failed to save this', { title: 'Saved', text })
  }
  return (
    <Section id="choices" title="E-mails to you">
      <ChoiceField
        name="notice-choice"
        label="I hear of new registrations"
        className="max-w-form!"
        options={optionsOf(noticeLabels, namesOf(noticeLabels))}
        value={data?.newRegistration ?? 'never'}
        onChange={(choice) => keep({ newRegistration: choice }, `New registrations: ${noticeLabels[choice]}`)}
      />
      <Check
        checked={data?.morningList ?? true}
        disabled={!data}
        onChange={(morningList) =>
          keep({ morningList }, morningList ? 'Today’s list comes at 8:00 AM' : 'No list in the morning')
        }
      >
        Send me today’s list at 8:00 AM, when something is on it
      </Check>
    </Section>
  )
}
