/** Reads descriptions in a small Markdown into a tree. HTML stays text, and the renderer escapes it. */
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'
import { shortened } from './plain.ts'

export type RichInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly RichInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly RichInline[] }

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'list'
      readonly start: number | null
      readonly items: readonly (readonly RichBlock[])[]
    }

const unknown = 'blockquote code codespan def del fences hr html lheading reflink table tag'.split(' ')
const tokenizer = Object.assign(
  new Tokenizer(),
  Object.fromEntries(unknown.map((name) => [name, () => undefined])),
)

/** Lists nested deeper become text; otherwise one line of dashes would make thousands of lists. */
const deepest = 4
const safeAddress = /^(https?:\/\/[^\s/?#\p{C}"<>\\`]|mailto:|tel:)[^\s\p{C}"<>\\`]*$/iu

export function parseRichText(markdown: string): RichBlock[] {
  try {
    return toBlocks(new Lexer({ gfm: true, tokenizer }).lex(markdown), 1)
  } catch {
    // The text is nested too deeply for the parser.
    return [toParagraph([{ kind: 'text', text: markdown }])]
  }
}

function knownOf(tokens: readonly Token[] = []): MarkedToken[] {
  return tokens.filter((token): token is MarkedToken => !('extension' in token))
}

function toBlocks(tokens: readonly Token[], depth: number): RichBlock[] {
  return knownOf(tokens).flatMap((token): RichBlock[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'list':
        return depth > deepest ? [toParagraph([asTyped(token)])] : [toList(token, depth)]
      case 'heading':
        return [toParagraph([{ kind: 'strong', content: toInlines(token.tokens) }])]
      case 'paragraph':
      case 'text':
        return [toParagraph(toInlines('tokens' in token ? token.tokens : [token]))]
      default:
        return [toParagraph([asTyped(token)])]
    }
  })
}

function toParagraph(content: readonly RichInline[]): RichBlock {
  return { kind: 'paragraph', content }
}

function asTyped({ raw }: Token): RichInline {
  return { kind: 'text', text: raw.trimEnd() }
}

function toList({ ordered, start, items }: Tokens.List, depth: number): RichBlock {
  return {
    kind: 'list',
    start: ordered ? Number(start) : null,
    items: items.map(({ tokens }) => toBlocks(tokens, depth + 1)),
  }
}

function toInlines(tokens: readonly Token[]): RichInline[] {
  return knownOf(tokens).map((token): RichInline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: token.text }
      case 'br':
        return { kind: 'break' }
      case 'strong':
        return { kind: 'strong', content: toInlines(token.tokens) }
      case 'em':
        return { kind: 'emphasis', content: toInlines(token.tokens) }
      case 'link':
        return safeAddress.test(token.href)
          ? { kind: 'link', href: token.href, content: toInlines(token.tokens) }
          : { kind: 'text', text: token.raw }
      default:
        return { kind: 'text', text: token.raw }
    }
  })
}

export function toPlainText(markdown: string): string {
  return linesOf(parseRichText(markdown)).join('\n')
}

function linesOf(blocks: readonly RichBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [plain(block.content)]
    const { start, items } = block
    return items.flatMap((item, index) => {
      const [first = '', ...more] = linesOf(item)
      return [`${start === null ? '•' : `${start + index}.`} ${first}`, ...more]
    })
  })
}

function plain(content: readonly RichInline[]): string {
  const texts = content.map((inline) => {
    if (inline.kind === 'text') return inline.text
    return inline.kind === 'break' ? '\n' : plain(inline.content)
  })
  return texts.join('')
}

export function summaryOf(markdown: string): string {
  const lettersMost = 300
  return shortened(toPlainText(markdown).replace(/\s+/g, ' ').trim(), lettersMost)
}
