/** Suggests and reads slugs, the last part of an event's address. */

const longest = 80

/** Turns 'AI for Shops & Clinics (Pune)' into 'ai-for-shops-and-clinics-pune'; returns '' if no letter can stand in an address. */
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

export function readSlug(typed: string): string {
  return typed.toLowerCase().replace(/[\s.,;:!?)\]>"'”’]+$/, '')
}
