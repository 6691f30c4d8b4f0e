/** What the admin calls a document, by its key. */
const names: ReadonlyMap<string, string> = new Map([
  ['signups', 'Signups'],
  ['admin', 'Settings, notes about people and the journal'],
  ['event', 'Event'],
  ['enquiries', 'Messages of'],
  ['photograph', 'Photograph'],
])

/** `titleOf`: of an event by its id; undefined where it is not known. What has no name is called by its key. */
export function documentName(key: string, titleOf: (id: number) => string | undefined): string {
  const [family = '', id = ''] = key.split('/')
  const name = names.get(family)
  if (name === undefined) return key
  const title = family === 'event' ? titleOf(Number(id)) : undefined
  return id === '' ? name : `${name} ${title === undefined ? id : `“${title}”`}`
}
