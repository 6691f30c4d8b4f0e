/** The address that opens a chat with a phone (E.164), or with whom its reader chooses ('' as phone), `text` typed already. */
export function chatLink(phone: string, text = ''): string {
  const message = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${phone.replace('+', '')}${message}`
}
