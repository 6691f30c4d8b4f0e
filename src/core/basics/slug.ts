/** Slugs: an event's address, suggested from its title. */

const longest = 80

/** 'AI for Shops & Clinics (Pune)' → 'ai-for-shops-and-clinics-pune'; '' where nothing of the title can stand in an address. */
export function suggestSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** As people type it from a poster, or as a program cuts it out of a sentence with the sign behind it. */
export function readSlug(typed: string): string {
  return typed.toLowerCase().replace(/[\s.,;:!?)\]>"'”’]+$/, '')
}
