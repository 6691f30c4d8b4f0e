/** What a file of sentences is: flat keys, English first, Marathi with exactly the same ones. */

/** The Marathi half of a file: a missing key does not compile. */
export type Messages<English extends Record<string, string>> = { readonly [Key in keyof English]: string }
