/** A file of messages in any language. In a Marathi file a key too few or too many does not compile. */
export type Messages<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: string
}
