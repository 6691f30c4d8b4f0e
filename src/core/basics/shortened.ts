/** Returns at most `most` letters; a text that is cut ends at a word, with an ellipsis. */
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
