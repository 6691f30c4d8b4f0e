/** Starts a PostgreSQL server of this test's own, in a temporary folder, if PostgreSQL is installed. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** Returns the folder of `initdb` and `pg_ctl`; null if there is no such folder. */
function findPrograms(): string | null {
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...versions.sort().reverse(), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const isRoot = process.getuid?.() === 0

/** Returns the user that runs PostgreSQL, which refuses to run as root; null if there is no such user. */
function findUser(): { uid: number; gid: number } | null {
  if (!existsSync('/etc/passwd')) return null
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

export const hasPostgres = findPrograms() !== null && (!isRoot || findUser() !== null)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface PostgresServer {
  /** In the format of DATABASE_URL. */
  readonly address: string
  readonly close: () => void
}

export async function openPostgresServer(): Promise<PostgresServer> {
  const programs = findPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const user = isRoot ? findUser() : null
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, ...parameters: string[]): void =>
    void execFileSync(join(programs, program), parameters, { ...user, cwd: folder, stdio: 'ignore' })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'site')
  // Other users have no password, so any password that they send is refused.
  const rights = 'host all site 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  writeFileSync(join(data, 'pg_hba.conf'), rights)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  return {
    address: `postgres://site@127.0.0.1:${port}/postgres`,
    close() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
