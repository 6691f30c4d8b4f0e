/** The script as it is served: the text of its function, without comments and indentation. */
import { embedEvents } from './events.ts'

export function embedScript(): string {
  const text = embedEvents
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
  return `(${text})()\n`
}
