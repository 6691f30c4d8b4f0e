/** Renders a description: paragraphs, lists, bold and links. It is stateless, so that the server can render it alone. */
import { parseRichText, type RichBlock, type RichInline } from '#core/basics/rich-text.ts'

export function RichText({ text, lang }: { readonly text: string; readonly lang?: string | undefined }) {
  return (
    <div className="rich-text" lang={lang}>
      <Blocks blocks={parseRichText(text)} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly RichBlock[] }) {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph')
      return (
        <p key={index}>
          <Inlines content={block.content} />
        </p>
      )
    // The first block is rendered inline in the item, the others below it.
    const items = block.items.map(([first, ...more], at) => (
      <li key={at}>
        {first?.kind === 'paragraph' ? (
          <Inlines content={first.content} />
        ) : (
          first && <Blocks blocks={[first]} />
        )}
        <Blocks blocks={more} />
      </li>
    ))
    return block.start === null ? (
      <ul key={index}>{items}</ul>
    ) : (
      <ol key={index} start={block.start === 1 ? undefined : block.start}>
        {items}
      </ol>
    )
  })
}

function Inlines({ content }: { content: readonly RichInline[] }) {
  return content.map((inline, index) => {
    if (inline.kind === 'text') return inline.text
    if (inline.kind === 'break') return <br key={index} />
    const inner = <Inlines content={inline.content} />
    if (inline.kind === 'link')
      return (
        <a key={index} href={inline.href} rel="noopener nofollow">
          {inner}
        </a>
      )
    return inline.kind === 'strong' ? <strong key={index}>{inner}</strong> : <em key={index}>{inner}</em>
  })
}
