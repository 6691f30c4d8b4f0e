import { expect, test } from 'vitest'
import { runProgram } from './program.ts'

const run = (script: string, silentSeconds: number) =>
  runProgram({
    command: [process.execPath, '-e', script],
    cwd: import.meta.dirname,
    environment: process.env,
    silentMinutes: silentSeconds / 60,
  })

test('a program that gets on may take as long as it takes', async () => {
  const { exitCode, output } = await run(
    "let n = 0; const t = setInterval(() => { process.stdout.write('.'); if (++n === 12) clearInterval(t) }, 200)",
    1.5,
  )
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: '.'.repeat(12) })
})

test('one that stands still is ended, with what it has started', async () => {
  // The child holds the same output open, so it ends only with the child.
  const { exitCode, output } = await run(
    `const { spawn } = require('node:child_process')
    const silent = 'setInterval(() => {}, 1000)'
    spawn(process.execPath, ['-e', silent], { stdio: 'inherit' })
    eval(silent)`,
    1.5,
  )
  expect(exitCode).not.toBe(0)
  expect(output).toContain('Ended: it said nothing')
})

test('a patient one, and what it starts, gives way to others', async () => {
  const { output } = await runProgram({
    command: [
      process.execPath,
      '-e',
      "console.log(require('node:child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()']).toString())",
    ],
    cwd: import.meta.dirname,
    environment: process.env,
    silentMinutes: 1,
    isPatient: true,
  })
  expect(output.trim()).toBe('5')
})

test('one that cannot be started says so', async () => {
  const { exitCode, output } = await runProgram({
    command: ['no-such-program'],
    cwd: import.meta.dirname,
    environment: process.env,
    silentMinutes: 1,
  })
  expect(exitCode).toBe(1)
  expect(output).toContain('no-such-program')
})
