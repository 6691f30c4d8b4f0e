/**
 * `npm run prove -- csv`: two hundred hostile texts, registered over HTTP in every text field, exported by the admin's own
 * endpoint, and opened by LibreOffice: how many cells are formulas, and does each say what was typed? The same texts
 * also straight through the writer, for those that a form trims or refuses.
 *
 * LibreOffice opens each file twice: as it does by itself, and with its eye for special numbers (dates, percentages)
 * switched on, which is how Excel always reads.
 *
 * It needs `soffice` (Debian: `apt-get install --no-install-recommends libreoffice-calc`), or its path in SOFFICE_PATH.
 */
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { inOneLine } from '#core/basics/text.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { noFilter } from '#core/registrations/registration-list.ts'
import { registrationColumns } from '#core/registrations/registration-sheet.ts'
import { aVisitor, anEventInput } from '../../tests/support/builders.ts'
import {
  asKept,
  hostileMailboxes,
  hostileTexts,
  phones,
  saysSame,
} from '../../tests/support/api/hostile-texts.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'
import { readSheet, type SheetCell } from './sheet-reader.ts'

const run = promisify(execFile)

/** Undefined where there is no LibreOffice. */
function findLibreOffice(): string | undefined {
  const named = process.env['SOFFICE_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = named
    ? [named]
    : [
        ...['soffice', 'libreoffice'].flatMap((name) => folders.map((folder) => join(folder, name))),
        '/Applications/LibreOffice.app/Contents/MacOS/soffice',
      ]
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Comma, double quote, UTF-8, from the first line on; English (USA), quoted cells are not text by themselves. */
const filters = {
  'as it opens a file by itself': 'CSV:44,34,76,1,,1033,false,false',
  'with an eye for special numbers': 'CSV:44,34,76,1,,1033,false,true',
} as const

async function open(office: string, folder: string, name: string, filter: string): Promise<SheetCell[][]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const csv = join(folder, `${name}.csv`)
  const options = [
    profile,
    '--headless',
    `--infilter=${filter}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    csv,
  ]
  await run(office, options, { timeout: 180_000 })
  return readSheet(await readFile(join(folder, `${name}.fods`), 'utf8'))
}

/** Registers everything over HTTP, and brings the export. Returns which texts the form took for a name. */
async function exportFromSite(): Promise<{ file: Buffer; names: ReadonlySet<string> }> {
  const site = await serveSite({ sampleData: 'off' })
  try {
    const send = async (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie }
      return fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const signedIn = await send('/api/admin/login', { password: site.adminPassword })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const slug = 'hostile'
    const title = '=HYPERLINK("http://x.example","Free")'
    await send('/api/admin/events', anEventInput({ slug, title }), cookie)

    const names = new Set<string>()
    for (const [index, { text }] of hostileTexts.entries()) {
      const visitor = aVisitor(index, {
        name: text,
        email: `${hostileMailboxes[index % hostileMailboxes.length]}-${index}@example.com`,
        phone: phones[index % phones.length]?.[0],
        company: text,
        designation: text,
        expectations: text,
      })
      const register = (body: object) => send(`/api/events/${slug}/register`, body)
      if ((await register(visitor)).status === 201) names.add(text)
      else if ((await register({ ...visitor, name: `Asha ${index}` })).status !== 201) {
        throw new Error(`The form refused ${JSON.stringify(text)}.`)
      }
    }
    const answer = await send('/api/admin/registrations-export', { ...noFilter, order: 'oldest' }, cookie)
    if (!answer.ok) throw new Error(`The export answered ${answer.status}.`)
    return { file: Buffer.from(await answer.arrayBuffer()), names }
  } finally {
    await site.close()
  }
}

interface Finding {
  readonly file: string
  readonly opened: string
  readonly cells: number
  formulas: number
  'texts as typed': number
  'with a guard in front': number
  changed: number
  'phones as typed': string
}

function newFinding(file: string, opened: string, rows: readonly SheetCell[][]): Finding {
  const cells = rows.flat()
  const formulas = cells.filter(({ isFormula }) => isFormula).length
  return {
    file,
    opened,
    cells: cells.length,
    formulas,
    'texts as typed': 0,
    'with a guard in front': 0,
    changed: 0,
    'phones as typed': '',
  }
}

const differences: string[] = []

function compare(
  finding: Finding,
  cell: SheetCell | undefined,
  text: string,
  kind: 'formula' | 'number' | 'plain',
) {
  const shown = cell?.text ?? ''
  if (shown === text) finding['texts as typed'] += 1
  else if (saysSame(shown, { text, kind })) finding['with a guard in front'] += 1
  else {
    finding.changed += 1
    differences.push(
      `${finding.file}, ${finding.opened}: ${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`,
    )
  }
}

const textColumns = ['Company', 'Designation', 'Expectations'].map((column) =>
  registrationColumns.indexOf(column),
)
const linesColumn = registrationColumns.indexOf('Expectations')

function lookAtSite(opened: string, rows: readonly SheetCell[][], names: ReadonlySet<string>): Finding {
  const finding = newFinding('through the site', opened, rows)
  let phonesRight = 0
  const people = rows.slice(1)
  for (const row of people) {
    const index = Number(/-(\d+)@/.exec(row[1]?.text ?? '')?.[1])
    const sent = hostileTexts[index]
    if (!sent) throw new Error(`A row of nobody: ${row.map(({ text }) => text).join(' | ')}`)
    for (const column of names.has(sent.text) ? [0, ...textColumns] : textColumns) {
      // The field with several lines keeps its line breaks; the others, names and the like, are made one line.
      const text = column === linesColumn ? asKept(sent.text) : inOneLine(sent.text)
      compare(finding, row[column], text, sent.kind)
    }
    const shown = phones[index % phones.length]?.[1]
    if (row[2]?.text === shown && row[2]?.type === 'string') phonesRight += 1
    else differences.push(`the phone ${shown ?? ''} is shown as ${row[2]?.text ?? ''}`)
  }
  finding['phones as typed'] = `${phonesRight} of ${people.length}`
  return finding
}

function lookAtWriter(opened: string, rows: readonly SheetCell[][]): Finding {
  const finding = newFinding('the writer alone', opened, rows)
  for (const [index, { text, kind }] of hostileTexts.entries()) {
    compare(finding, rows[index]?.[1], asOpened(text), kind)
  }
  return finding
}

/** The same texts as any other program would write them: were nothing run here, the other rows would prove nothing. */
function lookAtControl(opened: string, rows: readonly SheetCell[][]): Finding {
  const finding = newFinding('control: no guard', opened, rows)
  for (const [index, { text }] of hostileTexts.entries()) {
    if (rows[index]?.[1]?.text === asOpened(text)) finding['texts as typed'] += 1
    else finding.changed += 1
  }
  return finding
}

/** A spreadsheet's document has no control characters, and one kind of line end. */
function asOpened(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
}

async function prove(office: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'))
  try {
    const { file, names } = await exportFromSite()
    await writeFile(join(folder, 'site.csv'), file)
    // A number in front, so that no row is blank and none is lost.
    const rows = hostileTexts.map(({ text }, index) => [String(index), text, 'end'])
    await writeFile(join(folder, 'writer.csv'), [...toCsv(rows)].join(''))
    const unguarded = hostileTexts.map(
      ({ text }, index) => `${index},"${text.replaceAll('"', '""')}",end\r\n`,
    )
    await writeFile(join(folder, 'control.csv'), `\uFEFF${unguarded.join('')}`)
    const findings: Finding[] = []
    const controls: Finding[] = []
    for (const [opened, filter] of Object.entries(filters)) {
      findings.push(lookAtSite(opened, await open(office, folder, 'site', filter), names))
      findings.push(lookAtWriter(opened, await open(office, folder, 'writer', filter)))
      controls.push(lookAtControl(opened, await open(office, folder, 'control', filter)))
    }
    const { stdout } = await run(office, ['--version'])
    console.log(`${stdout.trim().split(' ').slice(0, 2).join(' ')}, ${hostileTexts.length} texts\n`)
    const [first] = findings
    if (!first) return false
    console.log(`| ${Object.keys(first).join(' | ')} |`)
    console.log(
      `| ${Object.keys(first)
        .map(() => '---')
        .join(' | ')} |`,
    )
    for (const finding of [...findings, ...controls]) console.log(`| ${Object.values(finding).join(' | ')} |`)
    for (const difference of differences) console.log(`\n${difference}`)
    const isSharp = controls.every(({ formulas, changed }) => formulas > 0 && changed > 0)
    if (!isSharp) console.error('The control ran no formula: this LibreOffice proves nothing.')
    const isWhole = findings.every(({ cells }) => cells >= 3 * hostileTexts.length)
    return isSharp && isWhole && differences.length === 0 && findings.every(({ formulas }) => formulas === 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const office = findLibreOffice()
if (office === undefined) {
  console.error(
    'There is no LibreOffice here: install it (Debian: apt-get install --no-install-recommends libreoffice-calc), or name its program in SOFFICE_PATH.',
  )
  process.exitCode = 1
} else if (!(await prove(office))) process.exitCode = 1
