/** What the admin changes herself: one section a file. */
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Sessions } from '#admin/access/Sessions.tsx'
import { BringBack } from '#admin/safety/BringBack.tsx'
import { Copies } from '#admin/safety/Copies.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { EmailChoices } from './EmailChoices.tsx'
import { SiteForm } from './SiteForm.tsx'
import { WebhookForm } from './WebhookForm.tsx'

export function SettingsScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Settings</h1>
      <DamageNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <SiteForm />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <EmailChoices />
          <Copies />
          <BringBack />
          <Sessions />
          <WebhookForm />
        </div>
      </div>
    </div>
  )
}
