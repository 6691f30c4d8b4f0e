/** Starts a PostgreSQL server for all tests with TEST_DATABASE=server, if PostgreSQL is installed. */
import { openPostgresServer } from './postgres-server.ts'

export default async function start(): Promise<() => void> {
  if (process.env['TEST_DATABASE'] !== 'server') return () => undefined
  const { address, close } = await openPostgresServer()
  process.env['TEST_DATABASE_SERVER'] = address
  return close
}
