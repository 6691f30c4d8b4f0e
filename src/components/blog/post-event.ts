/** While an event of the subject can be booked, it replaces the offer. The script asks for it when the reader comes near. */
interface Coming {
  readonly registrationState: string
  readonly labels: Readonly<Record<string, string>>
}

// The answer is from the site's own server: a schema would weigh more than the whole script.
const isComing = (event: unknown): event is Coming => 'labels' in Object(event)
const isList = (answer: unknown): answer is { readonly events: readonly unknown[] } =>
  'events' in Object(answer)

const near = '800px'

async function showEvent(offer: HTMLElement): Promise<void> {
  const { subject, press = '' } = offer.dataset
  const answer: unknown = await (await fetch(`/api/events?lang=${document.documentElement.lang}`)).json()
  const events = isList(answer) ? answer.events.filter(isComing) : []
  const event = events.find(
    ({ registrationState, labels }) =>
      registrationState === 'open' && (subject === '' || labels['subject'] === subject),
  )
  if (!event) return
  const { title = '', order = '', 'page-to': page = '' } = event.labels
  const texts: Readonly<Record<string, string>> = { title, when: order, page: press }
  for (const element of offer.querySelectorAll<HTMLElement>('[data-fact]'))
    element.textContent = texts[element.dataset['fact'] ?? ''] ?? ''
  offer.querySelector('a')?.setAttribute('href', page)
}

for (const offer of document.querySelectorAll<HTMLElement>('[data-subject]')) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      showEvent(offer).catch(() => undefined)
    },
    { rootMargin: near },
  )
  observer.observe(offer)
}
