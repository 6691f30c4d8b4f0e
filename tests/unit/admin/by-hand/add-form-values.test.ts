import { expect, test } from 'vitest'
import { toByHandForm } from '#admin/by-hand/AddForm.tsx'
import { byHandFormSchema } from '#core/registrations/by-hand-schema.ts'

const values = { name: 'Asha Patil', email: '', phone: '98220 12345', lang: 'en', pricing: 'asListed' }

test('is a form that the server takes', () => {
  const form = byHandFormSchema.parse(toByHandForm(1, { ...values, attended: 'on' }, 'submission-1'))
  expect(form).toMatchObject({ name: 'Asha Patil', kind: 'seat', price: 'asListed', attended: true })
  expect(byHandFormSchema.parse(toByHandForm(1, values, 'submission-1'))).toMatchObject({ attended: false })
  const other = { ...values, pricing: 'other', rupees: '१५००' }
  expect(byHandFormSchema.parse(toByHandForm(1, other, 'submission-1'))).toMatchObject({ price: 150_000 })
})

test.each([
  [
    { paying: 'cash', utr: '4123 4567 8901' },
    { isPaid: true, utr: '' },
  ],
  [
    { paying: 'upi', utr: '4123 4567 8901' },
    { isPaid: true, utr: '412345678901' },
  ],
  [{ utr: '4123 4567 8901' }, { isPaid: false, utr: '' }],
])('says with %j whether they have paid', (paying, sent) => {
  const form = byHandFormSchema.parse(toByHandForm(1, { ...values, ...paying }, 'submission-1'))
  expect(form).toMatchObject(sent)
})
