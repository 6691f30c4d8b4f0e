/** Placeholders in sentences, for islands: they get sentences as they stand in the files and no i18next. */

/** 'Found {{n}}' with { n: 3 } → 'Found 3'; an unknown placeholder stays visible. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
