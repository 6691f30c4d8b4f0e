/**
 * The columns of a file whose heads nobody knows: by what stands in them. Which way money went is told by words of the heads or
 * marks in the rows, never by a guess: where two columns of amounts could both be what came in, none is taken.
 */
import { readAmount, readDay } from './statement-cells.ts'
import { columnNames, type Columns, type ColumnName, type StatementForm } from './statement-forms.ts'

const unknownForm: StatementForm = { name: 'A form that is not known', marks: [], heads: {} }

/** Rows that are looked at, cells of each, and letters of those: more would tell no more. */
const rowsMost = 500
const cellsMost = 150
const lettersMost = 300
const textsMost = 6

const words = {
  credit: /\bcr\b|credit|deposit|receiv|added|\bin\b|incoming|जमा/i,
  debit: /\bdr\b|debit|withdraw|\bout\b|outgoing|नावे|खर्च/i,
  balance: /bal|शिल्लक/i,
  /** Amounts that are not the payment's. */
  beside: /fee|charge|commission|\bgst\b|tax|mdr|\bnet\b|settle|discount|refund/i,
  amount: /am(oun)?t|value|total|paid|रक्कम/i,
  payer: /payer|customer|sender|received from|paid by|remitter|नाव/i,
} as const
const wayCell = /^(cr|dr|c|d|credit(ed)?|debit(ed)?)\.?$/i
const statusCell = /^(success|fail|error|pend|complet|settle|declin|process|captur|refund)[a-z]*$/i

function isDay(cell: string): boolean {
  return readDay(cell) !== null || readDay(cell, true) !== null
}

/** Not a phone, a number of an account or a UTR, though they are whole numbers as well. */
function isAmount(cell: string): boolean {
  return readAmount(cell) !== null && !/^\D*\d{7,}\D*$/.test(cell.trim())
}

interface Column {
  readonly place: number
  readonly head: string
  /** Of the rows that look like payments, without blank ones. */
  readonly cells: readonly string[]
}

function all({ cells }: Column, test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.every(test)
}

/** 1, 2, 3, … */
function isCount(column: Column): boolean {
  const numbers = column.cells.map(Number)
  return (
    (numbers.length > 2 || numbers[0] === 1) &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  )
}

/** One number in all rows belongs to a settlement, or to the account. */
function isOneNumber({ cells }: Column): boolean {
  return cells.length > 1 && /^\S*\d{6,}\S*$/.test(cells[0] ?? '') && new Set(cells).size === 1
}

/** Null where nothing in it looks like payments with an amount that came in. `start` is the first row below the heads. */
export function guessColumns(
  rows: readonly (readonly string[])[],
): { readonly columns: Columns; readonly start: number; readonly heads: readonly string[] } | null {
  const looked = rows
    .slice(0, rowsMost)
    .map((row) => row.slice(0, cellsMost).map((cell) => cell.slice(0, lettersMost)))
  const isPayment = (row: readonly string[]): boolean => row.some(isDay) && row.some(isAmount)
  const begin = looked.findIndex(isPayment)
  if (begin === -1) return null
  const isHeads = (row: readonly string[]): boolean => row.filter((cell) => /\p{L}/u.test(cell)).length > 2
  const headRow = looked.slice(0, begin).findLast(isHeads) ?? []
  const payments = looked.slice(begin).filter(isPayment)
  const width = Math.max(headRow.length, ...payments.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, place): Column => {
    const cells = payments.map((row) => row[place] ?? '').filter((cell) => !/^[\s'"-]*$/.test(cell))
    return { place, head: (headRow[place] ?? '').trim(), cells }
  })

  const day = columns.find((column) => column.cells.length === payments.length && all(column, isDay))
  const amounts = columns.filter((column) => all(column, isAmount) && !isCount(column))
  const plain = amounts.filter(({ head }) => !words.balance.test(head) && !words.beside.test(head))
  const one = (found: readonly Column[]): Column | undefined => (found.length === 1 ? found[0] : undefined)
  const isCredit = ({ head }: Column): boolean => words.credit.test(head)
  const isDebit = ({ head }: Column): boolean => words.debit.test(head)
  const credit = one(plain.filter((column) => isCredit(column) && !isDebit(column)))
  const debit = one(plain.filter((column) => isDebit(column) && !isCredit(column)))
  const named = plain.filter(({ head }) => words.amount.test(head))
  const amount = credit ? undefined : (one(plain) ?? one(named))
  if (!day || (!credit && !amount) || (debit && !credit)) return null
  const way = columns.find((column) => all(column, (cell) => wayCell.test(cell.trim())))
  const status = columns.find((column) => all(column, (cell) => statusCell.test(cell.trim())))
  const isTaken = (column: Column): boolean =>
    [day, way, status, ...amounts].includes(column) || all(column, isDay) || isOneNumber(column)
  const texts = columns.filter(
    (column) => !isTaken(column) && column.cells.some((cell) => /\p{L}{2}|\d{12}/u.test(cell)),
  )
  const payer = texts.find(({ head }) => words.payer.test(head))
  const vpa = texts.find((column) => all(column, (cell) => /^[^\s@]+@[a-z]\w+$/i.test(cell.trim())))
  const balance = amounts.find(({ head }) => words.balance.test(head))

  const first: Partial<Record<ColumnName, number>> = {}
  const found: Readonly<Partial<Record<ColumnName, Column | undefined>>> = {
    ...{ day, credit, debit, amount, way, status, payer, vpa, balance },
  }
  for (const name of columnNames) {
    const place = found[name]?.place
    if (place !== undefined) first[name] = place
  }
  const places = texts.filter((column) => column !== payer && column !== vpa).map(({ place }) => place)
  const numbers = texts.filter((column) => all(column, (cell) => /^\D{0,6}\d{12,16}$/.test(cell.trim())))
  return {
    columns: {
      form: unknownForm,
      width,
      first,
      texts: places.slice(0, textsMost),
      numbers: numbers.map(({ place }) => place),
    },
    start: begin,
    heads: headRow,
  }
}
