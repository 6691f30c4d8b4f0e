/**
 * A name as e-mails say it. Whoever types an address need not be its owner, and the first e-mails go there before anybody has
 * proved anything: a name must not carry a stranger's advertisement into them.
 */
import { shortened } from './shortened.ts'

/** Code points: the longest names that people have, not the longest that the form takes. */
const most = 60
/** What ends the host of a link, wherever programs make links of bare addresses: full stops of other scripts count there, too. */
const dots = /[.。．｡]+(?=[\p{L}\p{N}])/gu
/** With what turns the direction of writing; not the joiners, which Marathi names are written with. */
const signsOfLinks = /[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069:/\\@<>|?#=&]+/gu
const phones = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu

/** Without what a mail program would make a link or a phone of, in one line; '' where no letter is left. */
export function toGreetedName(name: string): string {
  const plain = name.replace(phones, ' ').replace(dots, '. ').replace(signsOfLinks, ' ').trim()
  return /\p{L}/u.test(plain) ? shortened(plain, most) : ''
}
