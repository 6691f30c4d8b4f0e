import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cellsOf, columnsOf } from '#core/basics/field-columns.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import { formShape, type FieldRow, type FieldTable } from '#core/basics/field.ts'
import { registrationFields, registrationForms } from '#core/registrations/registration-fields.ts'
import { signupFields } from '#core/signups/signup-fields.ts'
import { toFieldCodes } from '#http/input.ts'

const tables = {
  registration: { table: registrationFields, forms: registrationForms },
  enquiry: { table: enquiryFields, forms: ['contact'] },
  signup: { table: signupFields, forms: ['card', 'events'] },
} as const satisfies Record<string, { table: FieldTable; forms: readonly string[] }>

const asked = Object.entries(tables).flatMap(([family, { table, forms }]) =>
  forms.map((form): [string, string, FieldTable] => [family, form, table]),
)

function filled(row: FieldRow): unknown {
  if (row.control === 'checkbox') return true
  if (row.control === 'select') return row.options[0]
  return { email: 'asha@example.in', tel: '98220 12345', text: 'Pune', textarea: 'One\nTwo' }[row.control]
}

describe.each(asked)('the fields of a form (%s, %s)', (_family, form, table) => {
  const schema = z.object(formShape(table, form))
  const everything = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, filled(row)]))

  test('are read as they were filled', () => {
    expect(schema.parse(everything)).toEqual(everything)
  })

  test('keep what is one line in one, so that no name adds a paragraph to an e-mail', () => {
    const broken = 'Pune\r\n\n\tBank: https://x.example\u202E'
    const typed = Object.entries(table).map(([name, row]) => [
      name,
      row.control === 'text' ? broken : filled(row),
    ])
    const kept = typed.map(([name, value]) => [
      name,
      value === broken ? 'Pune Bank: https://x.example' : value,
    ])
    expect(schema.parse(Object.fromEntries(typed))).toEqual(Object.fromEntries(kept))
  })

  test.each(Object.entries(table))('may be left empty where the row says so: %s', (name, row) => {
    const { required, initial } = row.forms[form] ?? {}
    for (const empty of ['', null, undefined]) {
      const read = schema.safeParse({ ...everything, [name]: empty })
      const nothing = row.control === 'checkbox' ? false : (initial ?? '')
      expect(read.success ? read.data[name] : toFieldCodes(read.error)).toEqual(
        required === undefined ? nothing : { [name]: required },
      )
    }
  })
})

describe.each(Object.entries(tables))('the table of a %s', (family, { table }) => {
  test('makes one cell for each column', () => {
    const anyTable: FieldTable = table
    expect(cellsOf(anyTable, {})).toHaveLength(columnsOf(anyTable).length)
  })

  test('asks for nothing that the privacy notice does not name', () => {
    const items = z
      .object({
        items: z.array(z.object({ id: z.string(), collected: z.array(z.object({ en: z.string() })) })),
      })
      .parse(JSON.parse(readFileSync('src/content/privacy/privacy.json', 'utf8'))).items
    const notice = items.filter(({ id }) => id === family).flatMap(({ collected }) => collected)
    const text = notice.map(({ en }) => en.toLowerCase()).join('\n')
    expect(columnsOf(table).filter((column) => !text.includes(column.toLowerCase()))).toEqual([])
  })
})
