/**
 * Structured data in the words of schema.org that the site uses: by type its properties, those that Google asks for with '!'. A word that
 * is not here is looked up at schema.org, and added.
 */
const words: Readonly<Record<string, string>> = {
  BlogPosting:
    'headline! image! author! datePublished! dateModified articleSection description inLanguage keywords mainEntityOfPage publisher url',
  BreadcrumbList: 'itemListElement!',
  CollegeOrUniversity: 'name!',
  Course: 'name! description! provider! hasCourseInstance! image inLanguage offers url',
  CourseInstance: 'courseMode! courseWorkload!',
  Event:
    'name! startDate! location! description endDate duration eventStatus eventAttendanceMode image inLanguage isAccessibleForFree maximumAttendeeCapacity offers organizer performer remainingAttendeeCapacity url',
  ListItem: 'position! name! item',
  Occupation: 'name! experienceRequirements',
  Offer: 'price! priceCurrency! availability priceValidUntil url',
  Organization: 'name! address areaServed description email founder sameAs serviceType telephone url',
  Person: 'name! alumniOf hasOccupation url',
  Place: 'name! address!',
  PostalAddress: 'addressCountry! addressLocality addressRegion streetAddress',
  ProfilePage: 'mainEntity! url',
  SearchAction: 'target! query-input!',
  Service: 'name! areaServed serviceType',
  VirtualLocation: 'url!',
  WebPage: 'lastReviewed reviewedBy',
  WebSite: 'name! url! inLanguage potentialAction',
}

const address = /^https?:\/\/[^/]+/
const day = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
/** What a value of these properties reads like, where it is a text. */
const forms: readonly [properties: RegExp, form: RegExp][] = [
  [/^(@id|image|item|sameAs|target|url)$/, address],
  [/(Date|^date.*|^priceValidUntil|^lastReviewed)$/, day],
  [/^(duration|courseWorkload)$/, /^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?)?$/],
  [/^(eventStatus|eventAttendanceMode|availability)$/, /^https:\/\/schema\.org\/[A-Z]\w+$/],
]

function problemsIn(node: Readonly<Record<string, unknown>>, place: string): string[] {
  const types = [node['@type']].flat().map(String)
  const known = types.flatMap((type) => words[type]?.split(' ') ?? [])
  // A reference to a record elsewhere.
  if (node['@type'] === undefined) return '@id' in node ? [] : [`${place}: an object without @type`]
  return [
    ...types.filter((type) => !(type in words)).map((type) => `${place}: no type ${type}`),
    ...known
      .filter((word) => word.endsWith('!') && !(word.slice(0, -1) in node) && !('@id' in node))
      .map((word) => `${place}: lacks ${word.slice(0, -1)}`),
    ...Object.entries(node).flatMap(([property, value]) => {
      const where = `${place}.${property}`
      if (!property.startsWith('@') && !known.includes(property) && !known.includes(`${property}!`))
        return [`${where}: no property of ${types.join(', ')}`]
      return [value].flat().flatMap((one: unknown) => wrongIn(one, property, where))
    }),
  ]
}

function wrongIn(value: unknown, property: string, where: string): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return []
  if (typeof value === 'object' && value !== null) return problemsIn({ ...value }, where)
  const isFitting =
    typeof value === 'string' &&
    value !== '' &&
    forms.every(([properties, form]) => !properties.test(property) || form.test(value))
  return isFitting ? [] : [`${where}: ${JSON.stringify(value)}`]
}

/** The problems of a record; empty for a valid one. */
export function problemsOf(record: unknown): string[] {
  if (typeof record !== 'object' || record === null) return ['it is no record']
  const { '@context': context, ...node }: Readonly<Record<string, unknown>> = { ...record }
  return [
    ...(context === 'https://schema.org' ? [] : [`its @context is ${String(context)}`]),
    ...problemsIn(node, 'record'),
  ]
}
