import { expect, test } from 'vitest'
import { moneyOfMove } from '#admin/registrations/RegistrationDialog.tsx'

test.each([
  ['seat', 'paid', 199900, 199900, 'Their price goes with them: ₹1,999.'],
  [
    'seat',
    'paid',
    199900,
    249900,
    'Their price goes with them: ₹1,999. A seat there is ₹2,499 now; the difference is asked of nobody.',
  ],
  ['seat', 'due', 199900, 199900, 'Their price goes with them: ₹1,999, still to be paid.'],
  [
    'seat',
    'reported',
    199900,
    0,
    'Their price goes with them: ₹1,999, and what they reported. A seat there is free now; the difference is asked of nobody.',
  ],
  ['seat', null, 0, 0, 'Nothing is to be paid.'],
  [
    'seat',
    null,
    0,
    199900,
    'Their seat stays free. A seat there is ₹1,999 now; the difference is asked of nobody.',
  ],
  ['waitlist', null, null, 199900, 'A seat there costs what it costs when it is offered to them.'],
] as const)(
  'moneyOfMove() of a %s that is %s for %j, to where it costs %i',
  (kind, payment, price, listed, said) => {
    expect(moneyOfMove({ kind, payment, price }, listed)).toBe(said)
  },
)
