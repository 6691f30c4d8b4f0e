/** Formats phone numbers for reading, without the library that knows those of every country. */

/** Turns '+919822012345' into '+91 98220 12345'; other numbers stay as stored, '' stays ''. */
export function readablePhone(e164: string): string {
  return e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
