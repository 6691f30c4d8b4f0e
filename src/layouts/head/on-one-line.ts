/** Joins an inline script's lines. Every statement must end in a semicolon, and no string may contain a newline. */
export function onOneLine(source: string): string {
  return source.trim().replaceAll(/\n\s*/g, '')
}
