/** An inlined script as pages carry it. Its statements all have to end in a semicolon, and no string in it may hold a newline. */
export function onOneLine(source: string): string {
  return source.trim().replaceAll(/\n\s*/g, '')
}
