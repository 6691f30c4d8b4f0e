/** Running one program of the gate's, with everything that it starts, until it ends or stands still. */
import { spawn, type ChildProcess } from 'node:child_process'

export interface Program {
  command: readonly [program: string, ...parameters: string[]]
  cwd: string
  environment: NodeJS.ProcessEnv
  /** It is ended when it has said nothing for so many minutes. How long it takes is the machine's business. */
  silentMinutes: number
}

export interface Ended {
  readonly exitCode: number
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Ends a program with everything that it has started. */
function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Ends every program that runs just now. */
export function endAll(): void {
  for (const child of running) end(child)
}

export function runProgram({ command, cwd, environment, silentMinutes }: Program): Promise<Ended> {
  const [program, ...parameters] = command
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      // Its own group, so that it can be ended with everything that it has started.
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
