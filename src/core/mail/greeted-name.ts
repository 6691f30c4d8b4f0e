/**
 * A name as e-mails say it. The person who types an address need not be its owner, and the first e-mails go there unproved: a
 * name must not carry a stranger's advertisement into them.
 */
import { shortened } from '#core/basics/shortened.ts'

/** Code points: the longest names that people have, not the longest that the form takes. */
const most = 60
/** Invisible signs that would hide a link from the patterns below. */
const invisible = /[^\P{Cf}\u200C\u200D]+/gu
/** Marathi names are written with joiners, between letters. */
const strayJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu
const signsOfLinks = /[\s\p{Cc}:/\\@<>|?#=&]+/gu
const phones = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){4,}/gu

/** A full stop as people write it to get past filters: 'evil[.]in', 'evil(dot)in'. */
const hiddenDots = /\s*[([{]\s*(?:[.。]|dot)\s*[)\]}]\s*/giu
/** A word, the full stops after it (those of other scripts count in links, too), and the word that follows. */
const dots =
  /(?<before>[\p{L}\p{M}\p{N}-]*)(?<gap>\s*[.。\u06D4\uA4F8]+\s*)(?=(?<after>[\p{L}\p{M}\p{N}]+))/gu
/** What stands before a name with a full stop; shorter words are initials and titles ('Dr', 'Md', 'प्रा') anyway. */
const titles = /^(?:adv|capt|col|gen|hon|kum|late|maj|mohd|mrs|prof|rev|sau|shri|smt|sri)$/i
/** Ends of hosts that are no names: 'dev' and 'asia' are missing on purpose. */
const hostEnds =
  /^(?:app|bet|biz|cash|casino|cc|click|club|cn|co|com|fun|gg|gl|help|icu|in|info|io|link|live|ly|me|mobi|money|net|online|org|page|pro|ru|sale|shop|site|store|tech|tk|to|top|tv|uk|us|vip|website|win|work|xyz)$/i

/** Initials and titles keep their full stop; what could be the host of a link loses it. */
function withoutHost(before: string, gap: string, after: string): string {
  const isAbbreviated = before.replaceAll(/\p{M}/gu, '').length < 3 || titles.test(before)
  const isHost = !isAbbreviated && (!/\s/.test(gap) || hostEnds.test(after))
  return before + (isHost ? ' ' : '. ')
}

/** Without what a mail program, or a reader, would make a link or a phone of, in one line; '' where no letter is left. */
export function toGreetedName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(phones, ' ')
    .replace(signsOfLinks, ' ')
    .replace(hiddenDots, '.')
    .replace(dots, (_, before: string, gap: string, after: string) => withoutHost(before, gap, after))
    .trim()
  return /\p{L}/u.test(plain) ? shortened(plain, most) : ''
}
