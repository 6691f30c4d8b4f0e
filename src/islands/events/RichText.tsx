/** Renders a description: paragraphs, lists, bold and links. It is stateless, so that the server can render it alone. */
import { Fragment } from 'react'
import { parseRichText, type RichBlock, type RichInline } from '#core/basics/rich-text.ts'

interface Props {
  readonly text: string
  readonly lang?: string | undefined
}

export function RichText({ text, lang }: Props) {
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
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Item blocks={item} />
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

/** The first block is rendered inline in the item, the others below it. */
function Item({ blocks: [first, ...more] }: { blocks: readonly RichBlock[] }) {
  return (
    <>
      {first?.kind === 'paragraph' ? (
        <Inlines content={first.content} />
      ) : (
        first && <Blocks blocks={[first]} />
      )}
      <Blocks blocks={more} />
    </>
  )
}

function Inlines({ content }: { content: readonly RichInline[] }) {
  return content.map((inline, index) => <Fragment key={index}>{draw(inline)}</Fragment>)
}

function draw(inline: RichInline) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
    case 'emphasis': {
      const Mark = inline.kind === 'strong' ? 'strong' : 'em'
      return (
        <Mark>
          <Inlines content={inline.content} />
        </Mark>
      )
    }
    case 'link':
      return (
        <a href={inline.href} rel="noopener nofollow">
          <Inlines content={inline.content} />
        </a>
      )
  }
}
