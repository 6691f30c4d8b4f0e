/** Runs a program of the tests with its child processes, until it ends or hangs. */
import { spawn, type ChildProcess } from 'node:child_process'

export interface Program {
  command: readonly [program: string, ...parameters: string[]]
  cwd: string
  environment: NodeJS.ProcessEnv
  /** Minutes without output after which the program is killed. Its total duration is not limited. */
  silentMinutes: number
}

export interface Ended {
  readonly exitCode: number
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Kills a program with its child processes. */
function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Kills all running programs. */
export function endAll(): void {
  for (const child of running) end(child)
}

export function runProgram(program: Program): Promise<Ended> {
  const { command, cwd, environment, silentMinutes } = program
  const [name, ...parameters] = command
  return new Promise((resolve) => {
    const child = spawn(name, parameters, {
      cwd,
      // Its own process group, so that it can be killed with its children.
      detached: true,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const standstill = setTimeout(() => {
      output += `\nEnded: it said nothing for ${silentMinutes} minutes.\n`
      end(child)
    }, silentMinutes * 60_000)
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
      standstill.refresh()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (exitCode: number): void => {
      clearTimeout(standstill)
      if (running.delete(child)) resolve({ exitCode, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
