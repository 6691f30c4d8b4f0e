/** What makes this site one person's in code: languages, clock, money. `npm run adopt` writes it; other facts are in content/site. */
interface ThisSite {
  /** One or two: the first is at `/`, the second at `/mr` or `/hi`. */
  readonly publishedIn: readonly ('en' | 'mr' | 'hi')[]
  /** A zone without summer time. */
  readonly timeZone: string
  /** The zone's minutes ahead of UTC. */
  readonly utcOffset: number
  readonly zoneName: string
  readonly currency: string
  readonly currencySign: string
  /** False takes the pages of the two workshops off the site; events stay. */
  readonly hasWorkshops: boolean
}

const thisSite: ThisSite = {
  publishedIn: ['en', 'mr'],
  timeZone: 'Asia/Kolkata',
  utcOffset: 330,
  zoneName: 'IST',
  currency: 'INR',
  currencySign: '₹',
  hasWorkshops: true,
}

export const { publishedIn, timeZone, utcOffset, zoneName, currency, currencySign, hasWorkshops } = thisSite
