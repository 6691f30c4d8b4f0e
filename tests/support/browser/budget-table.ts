/**
 * A Playwright reporter that prints the measurements of tests/budgets as one table, and writes it to
 * test-results/budgets.md for the gate. A test passes its row as an annotation.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export const budgetTable = join(import.meta.dirname, '../../../test-results/budgets.md')

/** A measured number; `over` when it exceeds its limit. */
export interface Cell {
  readonly text: string
  readonly over: boolean
}

export interface Row {
  readonly page: string
  readonly cells: Readonly<Record<string, Cell>>
}

const annotationType = 'budget'

export function annotationOf(row: Row): { type: string; description: string } {
  return { type: annotationType, description: JSON.stringify(row) }
}

/** Merges the rows of each page; numbers over their limit are bold. */
export function tableOf(rows: readonly Row[], columns: readonly string[]): string {
  const pages = new Map<string, Record<string, Cell>>()
  for (const { page, cells } of rows) pages.set(page, { ...pages.get(page), ...cells })
  const lines = [...pages].map(([page, cells]) => [
    page,
    ...columns.map((column) => {
      const cell = cells[column]
      return cell === undefined ? '' : cell.over ? `**${cell.text}**` : cell.text
    }),
  ])
  const all = [['page', ...columns], ...lines]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)))
  const shown = all.map(
    (line) =>
      `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`,
  )
  shown.splice(
    1,
    0,
    `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  )
  return shown.join('\n')
}

export default class BudgetTable implements Reporter {
  readonly #rows: Row[] = []

  onBegin(): void {
    rmSync(budgetTable, { force: true })
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === annotationType && description !== undefined)
        this.#rows.push(JSON.parse(description) as Row)
    }
  }

  onEnd(): void {
    if (this.#rows.length === 0) return
    const columns = [...new Set(this.#rows.flatMap(({ cells }) => Object.keys(cells)))]
    const rows = this.#rows.toSorted((a, b) => a.page.localeCompare(b.page))
    const table = tableOf(rows, columns)
    mkdirSync(dirname(budgetTable), { recursive: true })
    writeFileSync(budgetTable, `${table}\n`)
    console.log(`\n${table}`)
  }
}
