/** What the admin changes herself: one section in each file. */
import { Screen } from '#admin/shell/Screen.tsx'
import { Sessions } from '#admin/access/Sessions.tsx'
import { BringBack } from '#admin/safety/BringBack.tsx'
import { Copies } from '#admin/safety/Copies.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { EmailChoices } from './EmailChoices.tsx'
import { SiteForm } from './SiteForm.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const EmailPreviews = codePart('list', async () => (await import('./EmailPreviews.tsx')).EmailPreviews)

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <DamageNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <SiteForm />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <EmailChoices />
          <Folded title="What e-mails say" hint="Each kind, in both languages" isLate>
            <EmailPreviews />
          </Folded>
          <Copies />
          <BringBack />
          <Sessions />
          <WebhookForm />
        </div>
      </div>
    </Screen>
  )
}
