import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RegistrationDialog } from '#admin/registrations/RegistrationDialog.tsx'
import { anAdminRegistration } from '../../../support/builders.ts'

test('marking a reported payment as paid begins with the UTR that its owner named', () => {
  const utr = '612345678901'
  const registration = anAdminRegistration({ price: 49_900, payment: 'reported', utr })
  const dialog = <RegistrationDialog act="pay" registration={registration} onClose={() => undefined} />
  expect(renderToStaticMarkup(dialog)).toContain(`value="${utr}"`)
})
