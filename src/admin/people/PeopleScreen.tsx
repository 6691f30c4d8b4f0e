/** Everybody who registered, wrote or signed up, found by name, phone or e-mail. */
import { useState } from 'react'
import type { Contact } from '#core/people/person.ts'
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import { counted } from '#i18n/admin/counted.ts'
import { FilterField } from '#admin/fields/FilterField.tsx'
import { takeAsked } from '#admin/shell/asked.ts'
import { $allRegistrations, $enquiries, $signups } from '#admin/shell/data.ts'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { Person } from './Person.tsx'

type Named = Contact & { readonly name: string }

/** So many are shown of those that are found. */
const shownMost = 50

const shape = <Skeletons count={6} height="h-16" />

export function PeopleScreen() {
  const mayShow = useAdmin()
  const [sought, setSought] = useState(() => takeAsked('person'))
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>People</h1>
      <FilterField
        id="sought"
        type="search"
        label="Name, phone or e-mail"
        className="max-w-form"
        value={sought}
        onChange={setSought}
      />
      <Loaded from={$allRegistrations} what="registrations" shape={shape}>
        {(registrations) => (
          <Loaded from={$enquiries} what="messages" shape={shape}>
            {(enquiries) => (
              <Loaded from={$signups} what="signups" shape={shape}>
                {(signups) => (
                  <Found
                    sought={sought}
                    all={[...registrations, ...enquiries, ...signups.map((one) => ({ ...one, name: '' }))]}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function Found({ sought, all }: { readonly sought: string; readonly all: readonly Named[] }) {
  const isFound = finderOf(sought)
  const people = new Map<string, Named>()
  for (const one of all) {
    const key = `${one.email.toLowerCase()} ${one.phone}`
    if (isFound(toSought(`${one.name}\n${one.email}\n${one.phone}`)) && !people.has(key)) people.set(key, one)
  }
  return (
    <>
      <p role="status">{counted(people.size, 'person', 'people')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {[...people].slice(0, shownMost).map(([key, { name, email, phone }]) => (
          <li key={key} className="card px-4 py-3 wrap-anywhere">
            <Person name={name} email={email} phone={phone} />
          </li>
        ))}
      </ul>
    </>
  )
}
