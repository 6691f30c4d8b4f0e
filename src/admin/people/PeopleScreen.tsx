/** Everybody who registered, wrote or signed up, found by name, phone or e-mail; and the person who is pressed. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { finderOf } from '#core/basics/typed-search.ts'
import { listPeople, type ListedPerson, type Trace } from '#core/people/person.ts'
import { counted } from '#i18n/admin/counted.ts'
import { FilterField } from '#admin/fields/FilterField.tsx'
import { useReadablePhone } from '#admin/fields/phones.ts'
import { $query, openRoute, readQuery } from '#admin/shell/admin-route.ts'
import { takeAsked } from '#admin/shell/asked.ts'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { Lists, type PeopleLists } from './Lists.tsx'
import { OpenedPerson } from './OpenedPerson.tsx'

const PersonView = codePart('person', async () => (await import('./PersonView.tsx')).PersonView)

/** So many are drawn at first, and more at each press. */
const drawnAtOnce = 100

export function PeopleScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>People</h1>
      <Lists>{(lists) => <People {...lists} />}</Lists>
      <OpenedPerson />
    </div>
  )
}

function tracesOf({ registrations, enquiries, signups, cancelled }: PeopleLists): Trace[] {
  return [
    ...registrations.map(({ name, email, phone, kind, registeredAt: at }) => {
      return { name, email, phone, at, kind: kind === 'seat' ? 'Registered' : 'Waiting' } as const
    }),
    ...cancelled.map(({ name, email, phone, cancelledAt: at }) => {
      return { name, email, phone, at, kind: 'Cancelled' } as const
    }),
    ...enquiries.map(({ name, email, phone, createdAt: at }) => {
      return { name, email, phone, at, kind: 'Message' } as const
    }),
    ...signups.map(({ email, phone, signupDate: at }) => {
      return { name: '', email, phone, at, kind: 'Signup' } as const
    }),
  ]
}

function People({ registrations, enquiries, signups, cancelled }: PeopleLists) {
  const [typed, setTyped] = useState(() => takeAsked('person'))
  const [opened, setOpened] = useState<ListedPerson | null>(null)
  const [most, setMost] = useState(drawnAtOnce)
  const sought = useDeferredValue(typed)
  // Who is open is no part of the address; that somebody is, so that a phone's back button leads to the list.
  const isOpen = readQuery(useStore($query)).has('open') && opened !== null
  const list = useRef<HTMLDivElement>(null)
  const everybody = useMemo(
    () => listPeople(tracesOf({ registrations, enquiries, signups, cancelled })),
    [registrations, enquiries, signups, cancelled],
  )
  const found = useMemo(() => {
    const isFound = finderOf(sought)
    return everybody.filter((person) => isFound(person.sought))
  }, [everybody, sought])
  const shown = useMemo(
    () =>
      found.slice(0, most).map((person) => (
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
    [found, most, opened],
  )
  useEffect(() => {
    if (!isOpen) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isOpen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div ref={list} className={`grid gap-3 ${isOpen ? 'max-lg:hidden' : ''}`}>
        <FilterField
          id="sought"
          type="search"
          label="Name, phone or e-mail"
          value={typed}
          onChange={(words) => {
            setTyped(words)
            setMost(drawnAtOnce)
          }}
        />
        <p role="status">{found.length === 0 ? 'Nobody found' : counted(found.length, 'person', 'people')}</p>
        {found.length > 0 && <ul className="rounded border border-line bg-card">{shown}</ul>}
        {found.length > most && (
          <Button look="quiet" onClick={() => setMost(most + drawnAtOnce)}>
            More
          </Button>
        )}
      </div>
      {isOpen ? (
        <Opened key={opened.key} person={opened} />
      ) : (
        <p className="muted max-lg:hidden">Press somebody to see everything about them.</p>
      )}
    </div>
  )
}

interface RowProps {
  readonly person: ListedPerson
  readonly isOpened: boolean
  readonly onOpen: () => void
}

function Row({ person, isOpened, onOpen }: RowProps) {
  const toReadable = useReadablePhone()
  const { name, email, phone, kinds } = person
  const contact = [email, phone && toReadable(phone)].filter(Boolean)
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
        <span className="small w-full truncate text-soft empty:hidden">
          {contact.slice(name === '' ? 1 : 0).join(', ')}
        </span>
      </button>
    </li>
  )
}

function Opened({ person }: { readonly person: ListedPerson }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1"
      aria-labelledby="person-title"
    >
      <p className="lg:hidden">
        <Button look="quiet" onClick={() => window.history.back()}>
          Back to the list
        </Button>
      </p>
      <h2 ref={heading} id="person-title" tabIndex={-1} className="wrap-anywhere">
        {person.name || 'Name not provided'}
      </h2>
      <PersonView person={person} />
    </section>
  )
}
