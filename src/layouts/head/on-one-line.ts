/**
 * Puts a script on one line. Every statement must end in a semicolon, and no string may contain a newline. `names` become single letters,
 * also within strings.
 */
export function onOneLine(source: string, names: string): string {
  const letters = new Map(names.split(' ').map((name, index) => [name, String.fromCharCode(97 + index)]))
  const nameInCode = new RegExp(`(?<![.\\w-])(${names.replaceAll(' ', '|')})(?![\\w-])`, 'g')
  return source
    .trim()
    .replaceAll(/\n\s*/g, '\n')
    .replace(nameInCode, (name) => letters.get(name) ?? name)
    .replaceAll(/ ?(=>|[=!]=|\|\|=?|&&|[=?:+>,;{}])\s+/g, '$1')
    .replaceAll(/ (?=[{}(]|\|\|)|\n/g, '')
}
