/** Draws blocks as plain text: lines of at most 72 characters, addresses written out and never broken. */
import { inlinesOf, isLink, type Block, type Line } from './blocks.ts'
import type { Frame } from './html.ts'

const width = 72
const graphemes = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** As many as one sees: a Devanagari letter with its marks is one. */
function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length
}

/** Breaks between words. Lines after the first begin with `indent`. */
export function wrapped(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((line) => {
      const rows: string[] = []
      let own = ''
      for (const word of line.split(' ')) {
        const longer = own === '' ? word : `${own} ${word}`
        const most = rows.length === 0 ? width : width - indent.length
        if (own !== '' && lengthOf(longer) > most) {
          rows.push(own)
          own = word
        } else own = longer
      }
      return [...rows, own].join(`\n${indent}`)
    })
    .join(`\n${indent}`)
}

/** 'Zoom link: https://…'; a telephone or a mail address says its own. */
function lineText(line: Line): string {
  return inlinesOf(line)
    .map((part) => {
      if (typeof part === 'string') return part
      const { text, href } = part
      return isLink(href) && /^https?:/i.test(href) && href !== text ? `${text}: ${href}` : text
    })
    .join('')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${wrapped(block.text)}\n${'='.repeat(Math.min(width, lengthOf(block.text)))}`
    case 'paragraph':
    case 'small':
      return wrapped(lineText(block.line))
    case 'event':
      return [
        block.title.text,
        `${block.leaf.weekday}, ${block.leaf.day} ${block.leaf.month}`,
        ...block.lines.map(lineText),
      ]
        .map((line) => wrapped(line))
        .join('\n')
    case 'facts':
      return block.rows
        .map(({ label, value, before }) =>
          [
            wrapped(`${label}: ${lineText(value)}`, '  '),
            ...(before === undefined ? [] : [`  (${before})`]),
          ].join('\n'),
        )
        .join('\n')
    case 'amount':
      return `${block.label}: ${block.value}`
    case 'picture':
      return wrapped(lineText(block.caption))
    case 'signature':
      return `${block.name}\n${wrapped(block.role)}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'links':
      return [...(block.label === '' ? [] : [wrapped(block.label)]), ...block.links.map(lineText)].join('\n')
    case 'list':
      return [
        ...(block.title === null ? [] : [block.title]),
        ...block.items.map((item) => `- ${wrapped(lineText(item), '  ')}`),
      ].join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${wrapped(line, '> ')}`)
        .join('\n')
  }
}

/** The whole of it, ending in the foot below two dashes, as signatures do. */
export function toText({ brand, blocks, foot }: Frame): string {
  const parts = blocks.map(blockText)
  const end = ['-- ', wrapped(`${brand.text}: ${brand.href}`), ...foot.map((line) => wrapped(lineText(line)))]
  return `${[...parts, end.join('\n')].join('\n\n')}\n`
}
