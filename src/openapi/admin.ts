/** What the signed-in admin asks. Nothing here is a secret: without a session every path answers 401. */
import { emailsOperations } from './admin-emails.ts'
import { eventsOperations } from './admin-events.ts'
import { moneyOperations } from './admin-money.ts'
import { peopleOperations } from './admin-people.ts'
import { safetyOperations } from './admin-safety.ts'
import type { Operations } from './operation.ts'

/** In the order of the page. */
const operations = {
  ...eventsOperations,
  ...peopleOperations,
  ...moneyOperations,
  ...emailsOperations,
  ...safetyOperations,
}

export const adminOperations: Operations = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [name, { group: 'admin', ...operation }]),
)
