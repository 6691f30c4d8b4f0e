/** Of what the consultant hears by e-mail. */
import { useStore } from '@nanostores/react'
import { noticeChoices } from '#core/mail/settings.ts'
import { Check } from '#admin/fields/Check.tsx'
import { ChoiceField, optionsOf } from '#admin/fields/FilterField.tsx'
import { noticeLabels } from '#admin/mail/email-labels.ts'
import { $notices, saveSettings } from '#admin/mail/emails.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { Section } from '#admin/ui/Section.tsx'
import { showFailure } from '#admin/ui/use-busy.ts'
import { addToast } from '#islands/ui/toasts.ts'

export function EmailChoices() {
  const { data } = useStore($notices)
  const keep = async (input: Partial<ViewAnswer<'settings'>>, text: string) => {
    if (!data) return
    const saved = await saveSettings({ ...data, ...input })
    if (saved.ok) addToast({ title: 'Saved', text })
    else showFailure(saved, 'Failed to save this')
  }
  return (
    <Section id="choices" title="E-mails to you">
      <ChoiceField
        id="notice-choice"
        label="I hear of new registrations"
        className="max-w-form!"
        options={optionsOf(noticeLabels, noticeChoices)}
        value={data?.newRegistration ?? 'never'}
        onChange={(choice) =>
          void keep({ newRegistration: choice }, `New registrations: ${noticeLabels[choice]}`)
        }
      />
      <Check
        checked={data?.morningList ?? true}
        disabled={!data}
        onChange={(morningList) =>
          void keep({ morningList }, morningList ? 'Today’s list comes at 8:00 AM' : 'No list in the morning')
        }
      >
        Send me today’s list at 8:00 AM, when something is on it
      </Check>
    </Section>
  )
}
