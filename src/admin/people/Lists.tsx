/** All that the desk knows of people, once it is there. */
import type { ReactNode } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { $allCancellations, $allRegistrations, $enquiries, $signups } from '#admin/shell/data.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'

export interface PeopleLists {
  readonly registrations: readonly AdminRegistration[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly AdminSignup[]
  readonly cancelled: ViewAnswer<'allCancellations'>
}

const shape = <Skeletons count={6} height="h-11" />

export function Lists({ children }: { readonly children: (lists: PeopleLists) => ReactNode }) {
  return (
    <Loaded from={$allRegistrations} what="registrations" shape={shape}>
      {(registrations) => (
        <Loaded from={$enquiries} what="messages" shape={shape}>
          {(enquiries) => (
            <Loaded from={$signups} what="signups" shape={shape}>
              {(signups) => (
                <Loaded from={$allCancellations} what="cancellations" shape={shape}>
                  {(cancelled) => children({ registrations, enquiries, signups, cancelled })}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
