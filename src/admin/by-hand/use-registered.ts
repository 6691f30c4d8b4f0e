/** The current registrations of an event, refetched from the server. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addressesOf, type EventAddresses } from '#core/registrations/addresses.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { registrationsOf } from '#admin/shell/data.ts'

type Registered = EventAddresses | 'loading' | 'unknown'

export function useRegistrations(id: number) {
  const registrations = useStore(registrationsOf(id))
  useEffect(() => {
    // A cached list may be outdated; a first load is current anyway.
    if (registrationsOf(id).value?.data) registrationsOf(id).revalidate()
  }, [id])
  return registrations
}

export function useRegistered({ id }: Pick<EventRecord, 'id'>): Registered {
  const { data, error } = useRegistrations(id)
  if (data) return addressesOf(data)
  return error === undefined ? 'loading' : 'unknown'
}
