import { describe, expect, test } from 'vitest'
import { paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { csvStart, toCsv, toCsvLine } from '#core/registrations/csv.ts'
import {
  attendanceLabels,
  filterRegistrations,
  isUnpaid,
  listWaiting,
  noFilter,
  sortRegistrations,
} from '#core/registrations/registration-list.ts'
import { attendances } from '#core/registrations/registration-list-schema.ts'
import {
  registrationColumns,
  toRegistrationRow,
  toRegistrationRows,
} from '#core/registrations/registration-sheet.ts'
import { anAdminRegistration } from '../../../support/builders.ts'

function aRegistration(different: Partial<AdminRegistration> = {}): AdminRegistration {
  const who = { id: 'r1', name: 'Asha Kulkarni', email: 'asha@example.in', company: 'Kulkarni Sarees' }
  const where = { eventId: 2, eventTitle: 'No-Code AI Workflow Automation' }
  return anAdminRegistration({ ...who, ...where, registeredAt: '2026-11-20T04:30:00.000Z', ...different })
}

function cellOf(registration: AdminRegistration, column: string): string | undefined {
  return toRegistrationRow(registration)[registrationColumns.indexOf(column)]
}

const asha = aRegistration()
const clinics = { eventId: 3, eventTitle: 'AI for Clinics', experience: 'advanced', attended: true } as const
const patil = { name: 'Ravi Patil', email: 'ravi@patil-clinic.in', phone: '+919822054321', company: '' }
const ravi = aRegistration({ id: 'r2', ...patil, ...clinics, registeredAt: '2026-11-21T18:29:59.999Z' })
const list = [asha, ravi]

const due = aRegistration({ id: 'r5', payment: 'due', price: 199900, held: 100000 })
const guest = aRegistration({ id: 'r6', isByHand: true, price: 0 })
const waiting = aRegistration({ id: 'r7', kind: 'waitlist', place: 2 })
const offeredUntil = '2026-11-22T04:30:00.000Z'
const offered = aRegistration({ id: 'r8', kind: 'waitlist', place: 1, offeredUntil })

describe('filterRegistrations()', () => {
  test.each([
    ['attendance: all', { status: 'all' }, [asha, ravi]],
    ['attendance: registered', { status: 'registered' }, [asha]],
    ['attendance: attended', { status: 'attended' }, [ravi]],
    ['experience', { experience: 'advanced' }, [ravi]],
    ['event', { eventId: 3 }, [ravi]],
    ['text in the e-mail', { search: 'clinic.in' }, [ravi]],
    ['text in the company', { search: 'saree' }, [asha]],
    ['a phone, as it is spoken', { search: '98220 54321' }, [ravi]],
    ['all words of the search', { search: 'asha  sarees' }, [asha]],
    ['from a day on', { from: '2026-11-21' }, [ravi]],
    ['to a day, until its end in India', { to: '2026-11-21' }, [asha, ravi]],
    ['to the day before', { to: '2026-11-20' }, [asha]],
    ['one day', { from: '2026-11-20', to: '2026-11-20' }, [asha]],
  ] as const)('filters by %s', (_what, filter, expected) => {
    expect(filterRegistrations(list, { ...noFilter, ...filter })).toEqual(expected)
  })

  test('lets through what the spreadsheet calls by the same word', () => {
    for (const status of attendances) {
      const found = filterRegistrations([...list, waiting, offered], { ...noFilter, status })
      const words = new Set(found.map((registration) => cellOf(registration, 'Attendance')))
      expect([...words]).toEqual([attendanceLabels[status]])
    }
  })

  test.each([
    [{ payment: 'due' }, [due]],
    [{ payment: 'paid' }, []],
    [{ status: 'waiting' }, [waiting]],
    [{ status: 'offered' }, [offered]],
    [{ status: 'registered' }, [due, guest]],
  ] as const)('knows money and the waiting list: %j', (filter, expected) => {
    expect(filterRegistrations([due, guest, waiting, offered], { ...noFilter, ...filter })).toEqual(expected)
  })
})

test('listWaiting() is the line, in its order', () => {
  const waits = (id: string, place: number) => aRegistration({ id, kind: 'waitlist', place })
  const all = [waits('second', 2), asha, waits('first', 1)]
  expect(listWaiting(all).map(({ id }) => id)).toEqual(['first', 'second'])
})

test.each([
  ['seat', 'due', '', true],
  ['seat', 'due', 'Asha Patil', false],
  ['seat', 'reported', '', true],
  ['seat', 'paid', '', false],
  ['seat', null, '', false],
  ['waitlist', null, '', false],
] as const)('isUnpaid() of a %s that is %s, booked by "%s", is %s', (kind, payment, bookedBy, expected) => {
  expect(isUnpaid({ kind, payment, bookedBy })).toBe(expected)
})

test.each([
  ['newest', [ravi, asha]],
  ['name', [asha, ravi]],
] as const)('sortRegistrations() sorts by %s', (order, expected) => {
  expect(sortRegistrations(list, order)).toEqual(expected)
})

test('toRegistrationRow() has columns about money where somebody has to pay or was entered by hand, and else none', () => {
  const usual = registrationColumns.length
  expect([...toRegistrationRows(list)].map(({ length }) => length)).toEqual([usual, usual, usual])
  const [heads, ...rows] = [...toRegistrationRows([due, guest, waiting])].map((row) => row.slice(usual))
  expect(heads).toEqual(['Payment', 'Price (INR)', 'Reference', 'Entered', 'Received (INR)', 'Booked By'])
  expect(rows).toEqual([
    ['Due', '1999', paymentReference({ id: 'r5' }), 'By form', '1000', ''],
    ['', '0', '', 'By hand', '', ''],
    ['', '', '', 'By form', '', ''],
  ])
  // A seat that another person booked has no money and no reference of its own.
  const [, booked] = [...toRegistrationRows([{ ...due, price: 0, held: 0, bookedBy: 'Asha Patil' }])]
  expect(booked?.slice(usual)).toEqual(['Due', '0', '', 'By form', '0', 'Asha Patil'])
})

test('toRegistrationRow() groups phones by blanks only', () => {
  expect(cellOf(aRegistration({ phone: '+81312345678' }), 'Phone')).toBe('+81 3 1234 5678')
})

test('toCsv() begins with the UTF-8 mark and ends every line with CRLF', () => {
  const heads = ['Name', 'City']
  expect([...toCsv([heads, ['आशा', 'पुणे']])].join('')).toBe('\uFEFFName,City\r\nआशा,पुणे\r\n')
  expect(csvStart).toBe('\uFEFF')
})

describe('toCsvLine()', () => {
  test.each([
    ['a comma', 'Shah, Asha', '"Shah, Asha"'],
    ['quotes', 'the "best" shop', '"the ""best"" shop"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a semicolon', 'one;two', '"one;two"'],
    ['blanks around it', ' Asha ', '" Asha "'],
    ['nothing', '', ''],
    ['Devanagari', 'ज्ञानेश्वर क्षीरसागर', 'ज्ञानेश्वर क्षीरसागर'],
  ])('writes a text with %s', (_what, text, cell) => {
    expect(toCsvLine([text])).toBe(`${cell}\r\n`)
  })

  test.each([
    ...['=1+1', '=HYPERLINK("http://x.example";"y")', '+1+1', '\t=1+1', '\r=1+1', ' =1+1'],
    ...["'=1+1", '"=1+1', '＝1+1', '\u200B=1+1', '\uFEFF=1+1', '+91 98220 12345+cmd'],
    '+919822012345',
  ])('keeps %j from being a formula', (text) => {
    expect(toCsvLine([text])).toMatch(/^"?'/)
  })

  test.each([
    ...['007', '1/2', '3.50', '1e5', '12:30', '50%', '2026-11-20', '12345678901234567890'],
    '098220 12345',
  ])('keeps %s from being another number', (text) => {
    expect(toCsvLine([text])).toBe(`'${text}\r\n`)
  })

  test.each(['0', '42', '9822012345', '3M', '24x7', '2026-11-20 10:00 IST'])('leaves %s alone', (text) => {
    expect(toCsvLine([text])).toBe(`${text}\r\n`)
  })

  test.each(['+91 98220 12345', '+1 213 373 4253'])('leaves the phone number %s readable', (phone) => {
    expect(toCsvLine([phone])).toBe(`${phone}\r\n`)
  })

  test('leaves numbers of its own to be reckoned with', () => {
    expect(toCsvLine([1999, -1694.07, 0, '-1999'])).toBe("1999,-1694.07,0,'-1999\r\n")
  })

  test('guards before it quotes', () => {
    expect(toCsvLine(['=A1,"x"'])).toBe('"\'=A1,""x"""\r\n')
  })
})
