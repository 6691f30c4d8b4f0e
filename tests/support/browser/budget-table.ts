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
function tableOf(rows: readonly Row[], columns: readonly string[]): string {
  const pages = new Map<string, Record<string, Cell>>()
  for (const { page, cells } of rows) pages.set(page, { ...pages.get(page), ...cells })
  const line = (page: string, cells: readonly string[]): string =>
    `| ${page.padEnd(42)} | ${cells.map((cell, place) => cell.padStart(columns[place]?.length ?? 0)).join(' | ')} |`
  return [
    line('page', columns),
    line(
      '-'.repeat(42),
      columns.map((column) => `${'-'.repeat(column.length - 1)}:`),
    ),
    ...[...pages].map(([page, cells]) =>
      line(
        page,
        columns.map((column) =>
          cells[column]?.over ? `**${cells[column].text}**` : (cells[column]?.text ?? ''),
        ),
      ),
    ),
  ].join('\n')
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
