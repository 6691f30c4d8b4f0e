/** The dashboard's route: open tab, enquiry filter, filters and order of the registrations. */
import { noFilter, type RegistrationOrder } from '#core/registrations/registration-list.ts'
import { paidExperienceLevels } from '#core/registrations/registration-fields.ts'
import {
  attendanceStatuses,
  paymentFilters,
  registrationOrders,
  registrationSources,
  type RegistrationFilter,
} from '#core/registrations/registration-list-schema.ts'
import { readQuery, type Route } from './admin-route.ts'

export const homeTabs = ['contacts', 'registrations', 'signups', 'events'] as const
export type HomeTab = (typeof homeTabs)[number]

/** Null where none is open. */
export function readTab(query: string): HomeTab | null {
  return readQuery(query).oneOf('tab', homeTabs, null)
}

export const enquiryFilters = ['waiting', 'answered', 'all'] as const
export type EnquiryFilter = (typeof enquiryFilters)[number]

export function readEnquiryFilter(query: string): EnquiryFilter {
  return readQuery(query).oneOf('show', enquiryFilters, 'waiting')
}

export function toEnquiryRoute(filter: EnquiryFilter): Route {
  return { tab: 'contacts', show: filter === 'waiting' ? undefined : filter }
}

export interface RegistrationRoute {
  readonly filter: RegistrationFilter
  readonly order: RegistrationOrder
}

/** Absent or unknown values mean no filter. */
export function readRegistrationRoute(query: string): RegistrationRoute {
  const { id, oneOf, text } = readQuery(query)
  return {
    filter: {
      eventId: id('event'),
      status: oneOf('status', attendanceStatuses, noFilter.status),
      experience: oneOf('experience', paidExperienceLevels, noFilter.experience),
      payment: oneOf('payment', paymentFilters, noFilter.payment),
      source: oneOf('source', registrationSources, noFilter.source),
      search: text('search'),
      from: text('from'),
      to: text('to'),
    },
    order: oneOf('sort', registrationOrders, 'newest'),
  }
}

export function toRegistrationRoute({ filter, order }: RegistrationRoute): Route {
  return {
    tab: 'registrations',
    event: filter.eventId ?? undefined,
    status: filter.status === 'all' ? undefined : filter.status,
    experience: filter.experience,
    payment: filter.payment,
    source: filter.source,
    search: filter.search,
    from: filter.from,
    to: filter.to,
    sort: order === 'newest' ? undefined : order,
  }
}
