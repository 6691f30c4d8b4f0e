/** At most `most` letters (code points, unless told otherwise), ended at a word with an ellipsis where something had to go. */
export function shortened(
  text: string,
  most: number,
  lettersOf: (text: string) => string[] = Array.from,
): string {
  const letters = lettersOf(text)
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  const inside = text.startsWith(`${kept} `) ? kept : kept.replace(/\s+\S*$/, '')
  return `${inside.replace(/[\s\-–,:;|(]+$/, '')}…`
}
