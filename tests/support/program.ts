/** Runs a program of the gate with its child processes, until it ends or hangs. */
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

export interface Program {
  command: readonly [program: string, ...parameters: string[]]
  cwd: string
  environment: NodeJS.ProcessEnv
  /** Minutes without output after which it is killed. Its total duration is not limited. */
  silentMinutes: number
  /** It takes mostly the processor time that others leave. */
  isPatient?: boolean | undefined
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
    // Already ended.
  }
}

/** Kills all running programs. */
export function endAll(): void {
  for (const child of running) end(child)
}

/** A third of what others get, who have 0. With 19 it would stand still where the machine is full of other people's work. */
const niceness = 5

/** With what it starts later. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
    // Linux may share the time among process groups first: then it is the group's priority that counts.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // It has ended already, or the system knows no such groups.
  }
}

export function runProgram(program: Program): Promise<Ended> {
  const { command, cwd, environment, silentMinutes, isPatient = false } = program
  const [name, ...parameters] = command
  return new Promise((resolve) => {
    const child = spawn(name, parameters, {
      cwd,
      // A process group of its own, so that it can be killed with its children.
      detached: true,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    if (isPatient) giveWay(child)
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
