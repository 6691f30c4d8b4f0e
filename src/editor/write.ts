/** Files as the editor writes them: what oxfmt makes of JSON (oxfmt.config.ts), and the front matter of posts. */

/** As in oxfmt.config.ts. */
const printWidth = 110

/** A JSON file's text, laid out as `npm run format` would. */
export function jsonText(value: unknown): string {
  return `${layOut(value, '', 0)}\n`
}

/** `taken`: letters that stand on its first line besides: the name before it, the comma behind it. */
function layOut(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts: [start: string, part: unknown][] = isList
    ? value.map((item): [string, unknown] => [inner, item])
    : Object.entries(value).map(([name, part]) => [`${inner}${JSON.stringify(name)}: `, part])
  const [open, close] = isList ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  if (isList && parts.every(([, part]) => typeof part !== 'object' || part === null)) {
    const line = `[${parts.map(([, part]) => JSON.stringify(part)).join(', ')}]`
    if (taken + Array.from(line).length <= printWidth) return line
  }
  const last = parts.length - 1
  const lines = parts.map(
    ([start, part], index) =>
      start + layOut(part, inner, Array.from(start).length + (index === last ? 0 : 1)),
  )
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/** Days, numbers and what is chosen from a list stand bare; what somebody typed stands in quotes. */
const bare = /^(?:\d{4}-\d\d-\d\d|[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/
const yamlWords = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'])

function scalar(value: unknown): string {
  return typeof value === 'string' && bare.test(value) && !yamlWords.has(value)
    ? value
    : JSON.stringify(value)
}

function yamlLines(values: object, indent: string): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [`${indent}${name}: ${scalar(value)}`]
    if (Array.isArray(value))
      return [`${indent}${name}:`, ...value.map((item) => `${indent}  - ${scalar(item)}`)]
    return [`${indent}${name}:`, ...yamlLines(value, `${indent}  `)]
  })
}

/** A post's text: its facts as YAML, a blank line, its body. */
export function postText(facts: object, body: string): string {
  return `---\n${yamlLines(facts, '').join('\n')}\n---\n${body === '' ? '' : `\n${body}\n`}`
}
