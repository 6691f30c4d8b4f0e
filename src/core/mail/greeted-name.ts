/** Cleans names for e-mails to unconfirmed addresses: a name must not carry a stranger's advertisement there. */
import { shortened } from '#core/basics/plain.ts'

/** In code points: as long as real names get, not as long as the form accepts. */
const most = 60
const invisible = /[^\P{Cf}\u200C\u200D]+/gu
const strayJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu
const signsOfLinks = /[\s\p{Cc}:/\\@<>|?#=&]+/gu
const phones = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu
/** Includes full stops of other scripts, which also work in links, and spellings that evade filters: 'evil[.]in'. */
const fullStops = /\s*(?:[([{]?\s*[.。\u06D4\uA4F8]\s*[)\]}]?)+\s*/gu

/** Returns the name in one line, without what a mail program or reader would take for a link or phone; '' if no letter is left. */
export function toGreetedName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(phones, ' ')
    .replace(signsOfLinks, ' ')
    // A space after the full stop ends a link's host.
    .replace(fullStops, '. ')
    .trim()
  return /\p{L}/u.test(plain) ? shortened(plain, most) : ''
}
