/** What the dashboard's address says: the open tab, which contacts are shown, and the filters and the order of the registrations. */
import { noFilter, type RegistrationOrder } from '#domain/registration-list.ts'
import { paidExperienceLevels } from '#schemas/registration-fields.ts'
import {
  attendanceStatuses,
  registrationOrders,
  type RegistrationFilter,
} from '#schemas/registration-list.ts'
import type { Route } from '#state/admin-route.ts'

export const homeTabs = ['contacts', 'registrations', 'signups', 'events'] as const
export type HomeTab = (typeof homeTabs)[number]

function oneOf<const Known extends string, Other>(
  known: readonly Known[],
  text: string | null,
  otherwise: Other,
): Known | Other {
  return known.find((value) => value === text) ?? otherwise
}

export function readTab(query: string): HomeTab {
  return oneOf(homeTabs, new URLSearchParams(query).get('tab'), 'contacts')
}

export const enquiryFilters = ['waiting', 'answered', 'all'] as const
export type EnquiryFilter = (typeof enquiryFilters)[number]

export function readEnquiryFilter(query: string): EnquiryFilter {
  return oneOf(enquiryFilters, new URLSearchParams(query).get('show'), 'waiting')
}

export function toEnquiryRoute(filter: EnquiryFilter): Route {
  return { tab: 'contacts', show: filter === 'waiting' ? undefined : filter }
}

export interface RegistrationRoute {
  readonly filter: RegistrationFilter
  readonly order: RegistrationOrder
}

/** Whatever the address does not say, or says in words unknown, is no filter. */
export function readRegistrationRoute(query: string): RegistrationRoute {
  const parameters = new URLSearchParams(query)
  const event = parameters.get('event') ?? ''
  return {
    filter: {
      eventId: /^\d+$/.test(event) ? Number(event) : null,
      status: oneOf(attendanceStatuses, parameters.get('status'), noFilter.status),
      experience: oneOf(paidExperienceLevels, parameters.get('experience'), noFilter.experience),
      search: parameters.get('search') ?? '',
      from: parameters.get('from') ?? '',
      to: parameters.get('to') ?? '',
    },
    order: oneOf(registrationOrders, parameters.get('sort'), 'newest'),
  }
}

export function toRegistrationRoute({ filter, order }: RegistrationRoute): Route {
  return {
    tab: 'registrations',
    event: filter.eventId ?? undefined,
    status: filter.status === 'all' ? undefined : filter.status,
    experience: filter.experience,
    search: filter.search,
    from: filter.from,
    to: filter.to,
    sort: order === 'newest' ? undefined : order,
  }
}
