/** Who is registered for an event, as the server knows it now. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addressesOf, type EventAddresses } from '#domain/addresses.ts'
import type { EventRecord } from '#schemas/event.ts'
import { refreshRegistrations, registrationsOf } from '#state/admin-data.ts'

type Registered = EventAddresses | 'loading' | 'unknown'

export function useRegistered({ id, edition }: Pick<EventRecord, 'id' | 'edition'>): Registered {
  const { data, error } = useStore(registrationsOf(id))
  useEffect(() => {
    // A list that was read a while ago may lack the newest; one that is read just now needs no second look.
    if (!registrationsOf(id).value?.data) return
    void refreshRegistrations(id)
  }, [id])
  if (data) return addressesOf(data, edition)
  return error === undefined ? 'loading' : 'unknown'
}
