/** Before tests with TEST_DATABASE=server: a PostgreSQL server for all of them, where one is installed. */
import { openPostgresServer } from './postgres-server.ts'

export default async function start(): Promise<() => void> {
  if (process.env['TEST_DATABASE'] !== 'server') return () => undefined
  const { address, close } = await openPostgresServer()
  process.env['TEST_DATABASE_SERVER'] = address
  return close
}
