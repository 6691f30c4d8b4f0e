/** A document that does not parse. */
export interface DamagedDocument {
  readonly key: string
  readonly name: string
  /** Of the newest copy that parses; null for none. */
  readonly day: string | null
}
