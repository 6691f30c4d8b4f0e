/** A file of messages in any language. A Marathi file with a missing or an extra key does not compile. */
export type Messages<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: string
}

export type Pair = readonly [en: string, mr: string]
