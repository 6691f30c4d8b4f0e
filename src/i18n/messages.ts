/** The shape of a file of messages: flat keys, in English and Marathi alike. */

/** The Marathi half of a file: a missing key does not compile. */
export type Messages<English extends Record<string, string>> = { readonly [Key in keyof English]: string }
