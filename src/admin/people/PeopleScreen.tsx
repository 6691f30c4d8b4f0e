/** Finds everyone who registered, wrote or signed up, by name, phone or e-mail, and shows the chosen person. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { finderOf } from '#core/basics/typed-search.ts'
import { listPeople, type ListedPerson, type Trace } from '#core/people/person.ts'
import { counted } from '#i18n/admin/counted.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { readablePhone } from './Person.tsx'
import { $query, openRoute, readQuery } from '#admin/shell/admin-route.ts'
import { $allCancellations, $allRegistrations, $enquiries, $signups } from '#admin/shell/data.ts'
import { findKept, forget, wantedPerson } from '#admin/access/session.ts'
import { Screen } from '#admin/shell/Screen.tsx'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { useFirst } from '#admin/ui/RowList.tsx'
import type { PeopleLists } from './PersonView.tsx'

const PersonView = codePart('person', async () => (await import('./PersonView.tsx')).PersonView)

export function PeopleScreen() {
  // All lists are asked at once, not each after the one before.
  useStore($enquiries)
  useStore($signups)
  useStore($allCancellations)
  return (
    <Screen title="People">
      <Loaded from={$allRegistrations} what="registrations" rows={6}>
        {(registrations) => (
          <Loaded from={$enquiries} what="messages" rows={6}>
            {(enquiries) => (
              <Loaded from={$signups} what="news list" rows={6}>
                {(signups) => (
                  <Loaded from={$allCancellations} what="cancellations" rows={6}>
                    {(cancelled) => <People {...{ registrations, enquiries, signups, cancelled }} />}
                  </Loaded>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}

function tracesOf({ registrations, enquiries, signups, cancelled }: PeopleLists): Trace[] {
  const kindOf = ({ kind }: (typeof registrations)[number]) => (kind === 'seat' ? 'Registered' : 'Waiting')
  return [
    ...registrations.map(
      (registration) =>
        ({ ...registration, at: registration.registeredAt, kind: kindOf(registration) }) as const,
    ),
    ...cancelled.map(
      (cancellation) => ({ ...cancellation, at: cancellation.cancelledAt, kind: 'Cancelled' }) as const,
    ),
    ...enquiries.map((enquiry) => ({ ...enquiry, at: enquiry.createdAt, kind: 'Message' }) as const),
    ...signups.map((signup) => ({ ...signup, name: '', at: signup.signupDate, kind: 'News list' }) as const),
  ]
}

function People({ registrations, enquiries, signups, cancelled }: PeopleLists) {
  const lists = useMemo(
    () => ({ registrations, enquiries, signups, cancelled }),
    [registrations, enquiries, signups, cancelled],
  )
  const everybody = useMemo(() => listPeople(tracesOf(lists)), [lists])
  const [typed, setTyped] = useState(() => findKept(wantedPerson))
  const words = useDeferredValue(typed)
  const found = useMemo(() => {
    const isFound = finderOf(words)
    return everybody.filter(({ sought }) => isFound(sought))
  }, [everybody, words])
  // The address does not name the open person. It only says that one is open, so that a phone's back button leads to the list.
  const isAsked = readQuery(useStore($query)).has('open')
  const [only] = useState(() => (!isAsked && typed !== '' && found.length === 1 ? (found[0] ?? null) : null))
  const [opened, setOpened] = useState(() => (isAsked && typed !== '' ? (found[0] ?? null) : only))
  const isOpen = isAsked && opened !== null
  const list = useRef<HTMLDivElement>(null)
  const [drawn, all] = useFirst(found)
  const shown = useMemo(
    () =>
      drawn.map((person) => (
        <Row
          key={person.key}
          person={person}
          isOpened={person.key === opened?.key}
          onOpen={() => {
            setOpened(person)
            openRoute({ open: 1 }, 'push')
          }}
        />
      )),
    [drawn, opened],
  )
  useEffect(() => forget(wantedPerson), [])
  // The one person whom a search on another screen found is open.
  useEffect(() => {
    if (only) openRoute({ open: 1 }, 'push')
  }, [only])
  useEffect(() => {
    if (!isOpen) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isOpen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div ref={list} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${isOpen ? 'max-lg:hidden' : ''}`}>
        <TextField
          name="sought"
          type="search"
          label="Name, phone or e-mail"
          value={typed}
          onChange={setTyped}
        />
        <p role="status">{found.length === 0 ? 'Nobody found' : counted(found.length, 'person', 'people')}</p>
        {found.length > 0 && <ul className="rounded border border-line bg-card">{shown}</ul>}
        {all}
      </div>
      {isOpen ? (
        <PersonView key={opened.key} person={opened} lists={lists} />
      ) : (
        <p className="muted max-lg:hidden">Press somebody to see everything about them.</p>
      )}
    </div>
  )
}

type RowProps = Readonly<{ person: ListedPerson; isOpened: boolean; onOpen: () => void }>

function Row({ person, isOpened, onOpen }: RowProps) {
  const { name, email, phone, kinds } = person
  const contact = [email, phone && readablePhone(phone)].filter(Boolean)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        className={`row min-h-11 w-full content-center gap-x-3 gap-y-0 px-3 py-1 text-start ${isOpened ? 'bg-silk' : ''}`}
        aria-current={isOpened || undefined}
        onClick={onOpen}
      >
        <span className="mr-auto text-base font-semibold wrap-anywhere">{name || contact[0]}</span>
        <span className="row gap-1">
          {[...kinds].map((kind) => (
            <span key={kind} className="badge badge-quiet">
              {kind}
            </span>
          ))}
        </span>
        <span className="small w-full overflow-x-clip text-ellipsis whitespace-nowrap text-soft empty:hidden">
          {contact.slice(name === '' ? 1 : 0).join(', ')}
        </span>
      </button>
    </li>
  )
}
