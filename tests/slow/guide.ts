/**
 * Makes a guide for newcomers executable: its code blocks, and what each tells the reader to type. A `diff` block edits files (`---`) and
 * adds files (`+++`), a `text` block is the file that the previous paragraph names, an `sh` block lists commands. The word `by-hand` behind
 * the language exempts a block.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lexer } from 'marked'
import * as z from 'zod/mini'

export interface Block {
  /** The heading above the block. */
  readonly section: string
  readonly language: string
  readonly isByHand: boolean
  readonly text: string
  /** The paragraph before the block. */
  readonly lead: string
}

/** The members of a Markdown token. */
const partsOf = z.object({ type: z.string(), text: z.optional(z.string()), lang: z.optional(z.string()) })

export function blocksOf(guide: string): Block[] {
  let section = ''
  let lead = ''
  return lexer(guide).flatMap((token) => {
    const { type, text = '', lang = '' } = partsOf.parse(token)
    if (type === 'heading') section = text
    if (type === 'paragraph') lead = text
    if (type !== 'code') return []
    const [language = '', ...marks] = lang.split(' ')
    return [{ section, language, isByHand: marks.includes('by-hand'), text, lead }]
  })
}

/** Writes what a `diff` or `text` block asks for into the checkout. Returns the paths; throws where a reader would be stuck. */
export function follow(block: Block, checkout: string): string[] {
  if (block.language === 'text') {
    const path = /.*`([^`]+\.md)`/s.exec(block.lead)?.[1]
    if (path === undefined) throw new Error(`"${block.section}" does not say which file the text is`)
    add(checkout, path, `${block.text}\n`)
    return [path]
  }
  return block.text.split(/^(?=(?:---|\+\+\+) \S+$)/m).map((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n')
    const [sign, path = ''] = head.split(' ')
    const file = join(checkout, path)
    if (sign === '+++') add(checkout, path, `${lines.map((line) => line.slice(1)).join('\n')}\n`)
    else
      writeFileSync(
        file,
        hunksOf(lines).reduce((text, hunk) => change(text, hunk, path), readFileSync(file, 'utf8')),
      )
    return path
  })
}

function add(checkout: string, path: string, text: string): void {
  const file = join(checkout, path)
  if (existsSync(file)) throw new Error(`${path} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

interface Hunk {
  /** The beginning of the line below which the hunk is; '' for anywhere. */
  readonly below: string
  readonly lines: readonly string[]
}

/** Splits a block into hunks. Imports that begin a hunk are added to the file's other imports. */
function hunksOf(lines: readonly string[]): Hunk[] {
  const hunks: { below: string; lines: string[] }[] = [{ below: '', lines: [] }]
  for (const line of lines) {
    const before = hunks.at(-1)
    const isAfterImport =
      before?.lines.at(-1)?.startsWith('+import ') === true && !line.startsWith('+import ')
    if (line.startsWith('@@')) hunks.push({ below: line.slice(2).trim(), lines: [] })
    else if (isAfterImport) hunks.push({ below: before.below, lines: [line] })
    else before?.lines.push(line)
  }
  return hunks.filter((hunk) => hunk.lines.length > 0)
}

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Applies a hunk; '…' in a line stands for what the reader finds there. */
function change(text: string, { below, lines }: Hunk, path: string): string {
  const sided = (sign: string): string[] =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1))
  const [before, after] = [sided('+'), sided('-')]
  if (before.length === 0) {
    if (!after.every((line) => line.startsWith('import ')))
      throw new Error(`${path}: where does ${after[0]} go?`)
    return text.replace(/^(import [^]*?from '.*'\n)(?!import )/m, `$1${after.join('\n')}\n`)
  }
  const start = below === '' ? 0 : new RegExp(`^${literally(below)}`, 'm').exec(text)?.index
  if (start === undefined) throw new Error(`${path} has no line that begins with: ${below}`)
  const pattern = before.map((line) => line.split('…').map(literally).join('(.*)')).join('\n')
  const found = [...text.slice(start).matchAll(new RegExp(`^${pattern}$`, 'gm'))]
  const [place] = found
  if (!place || found.length > 1)
    throw new Error(`${path} has ${found.length} places below '${below}' that read:\n${before.join('\n')}`)
  const elided = place.slice(1)
  const written = after.join('\n').replaceAll('…', () => elided.shift() ?? '…')
  const at = start + place.index
  return text.slice(0, at) + written + text.slice(at + place[0].length)
}
