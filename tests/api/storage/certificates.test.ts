import { removeRegistration, saveAttendance } from '#core/registrations/registration-acts.ts'
import { expect, test } from 'vitest'
import { certificateOf, findAdminCertificate, findCertificate } from '#storage/certificates/certificates.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'
import { changeFile } from '#storage/documents.ts'

const api = openApiForEachTest()
const now = new Date()

async function ofOwner(eventId: number) {
  const own = await findOwnRegistration(api.storage, `${eventId}-${aSecret}`)
  return own && certificateOf(own.event, own.registration, now)
}

test('says who took part in what and when, under a number that finds it', async () => {
  const event = await api.addEvent({ eventDate: '2026-01-10T04:30:00.000Z', duration: 2 * 24 * 60 })
  const other = aRegistration({ id: 'registration-2', name: 'Ravi', attended: true })
  await api.fill(event, [aRegistration({ name: 'ஆஷா', secret: aSecret, attended: true }), other])
  const certificate = await ofOwner(event.id)
  expect(certificate).toMatchObject({ name: 'ஆஷா', from: '2026-01-10', until: '2026-01-12' })
  const { number = '' } = certificate ?? {}
  expect(number).toMatch(new RegExp(`^${event.id}-[0-9a-f]{12}$`))
  expect(await findCertificate(api.storage, number, now)).toEqual(certificate)
  const unknown = ['', number.slice(0, -1), `${event.id}-000000000000`, number.replace(/^\d+/, '99')]
  for (const wrong of unknown) expect(await findCertificate(api.storage, wrong, now), wrong).toBeNull()

  // Once unticked or erased, the certificate is unknown.
  await changeFile(api.storage, event.id, now, null, (file) => saveAttendance(file, 'registration-1', false))
  expect(await findCertificate(api.storage, number, now)).toBeNull()
  await changeFile(api.storage, event.id, now, null, (file) => saveAttendance(file, 'registration-1', true))
  await changeFile(api.storage, event.id, now, null, (file) => removeRegistration(file, 'registration-1'))
  expect(await findCertificate(api.storage, number, now)).toBeNull()
})

test('is for those who came, once it is over; the admin has it from the tick on', async () => {
  const past = { eventDate: inDays(-2) }
  const called = { ...past, status: 'cancelled' as const }
  for (const [differences, attended, forOwner, forAdmin] of [
    [past, true, true, true],
    [past, false, false, false],
    [{ eventDate: inDays(1) }, true, false, true],
    [called, true, false, false],
  ] as const) {
    const { id } = await api.addEvent(differences)
    await api.fill({ id }, [aRegistration({ secret: aSecret, attended })])
    expect((await ofOwner(id)) !== null).toBe(forOwner)
    expect((await findAdminCertificate(api.storage, id, 'registration-1')) !== null).toBe(forAdmin)
  }
})
