/** Tests the programs of one machine: copying a storage, the lock of a data folder, and the local server. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { LockedError, takeLock } from '../../netlify/local/data-folder.ts'
import { HttpServer } from '../../netlify/local/http-server.ts'

const local = join(import.meta.dirname, '../../netlify/local')
const folder = mkdtempSync(join(tmpdir(), 'local-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program of netlify/local. */
function run(program: string, ...parameters: string[]) {
  const options = { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } } as const
  const command = [join(local, program), ...parameters]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
  return { status, said: (stdout + stderr).trim() }
}

describe('npm run copy', () => {
  function open(name: string): SiteStorage {
    const data = { database: null, folder: join(folder, name, 'documents') }
    return openStorage({ context: 'production', published: true }, data)
  }

  test('takes every document and nightly copy along, goes on where it was cut off, and writes over nothing', async () => {
    const [from, to] = [open('from'), open('to')]
    await from.data.put('event/1', 'one')
    await from.data.put('signups', 'two')
    await from.backups.put('copy/2026-11-28/event/1', 'old')
    await from.guard.put('secret', 'three')
    await to.data.put('event/1', 'one')
    const copied = { status: 0, said: '2 documents and 1 nightly copies are there.' }
    expect(run('copy.ts', 'from', 'to')).toEqual(copied)
    expect((await to.data.get('signups'))?.text).toBe('two')
    expect((await to.guard.get('secret'))?.text).toBe('three')
    expect((await to.backups.get('copy/2026-11-28/event/1'))?.text).toBe('old')

    await to.data.put('signups', 'another')
    const said = expect.stringContaining('signups is there already') as string
    expect(run('copy.ts', 'from', 'to')).toEqual({ status: 1, said })
    expect((await to.data.get('signups'))?.text).toBe('another')
  })

  test.each([
    ['gone', 'to', 'gone is no data folder'],
    ['blobs', 'to', 'set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN'],
    ['from', 'from', 'npm run copy -- FROM TO'],
  ])('from %s to %s: says what is wrong', (from, to, said) => {
    expect(run('copy.ts', from, to)).toEqual({ status: 1, said: expect.stringContaining(said) as string })
  })
})

test('the lock of a data folder is held until it is released, and a process that was killed holds nothing', async () => {
  const path = join(folder, 'data/lock')
  const lock = takeLock(path)
  expect(() => takeLock(path)).toThrow(LockedError)
  lock.release()
  lock.release()
  const entry = JSON.stringify(join(local, 'data-folder.ts'))
  const program = `import { takeLock } from ${entry}; takeLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  expect(() => takeLock(path)).toThrow(LockedError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  takeLock(path).release()
})

test('a local run answers for the names of this machine alone: any page can have a name of its own lead here', async () => {
  const server = new HttpServer(() => Promise.resolve(new Response('a page')))
  const port = await server.listen(0)
  // Sent without the client's own correction of addresses and headers.
  const ask = async (host: string) => {
    const outgoing = request({ port, host: 'localhost', path: '/', headers: { host } }).end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    return [host, answer.statusCode, await text(answer)]
  }
  const foreign = ['rebound.example', `rebound.example:${port}`, 'localhost.example', '127.0.0.1.example']
  for (const host of foreign)
    expect(await ask(host)).toEqual([host, 421, 'This address is not one of this machine'])
  for (const host of ['localhost', `LOCALHOST:${port}`, 'mr.localhost', '127.0.0.1', `[::1]:${port}`])
    expect(await ask(host)).toEqual([host, 200, 'a page'])
  await server.close()
})
