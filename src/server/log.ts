/** Log lines: one JSON object each. Never a name, an address, a body or a query. */

export interface LogLine {
  requestId: string
  method: string
  path: string
  status: number
  /** What was thrown. */
  error?: unknown
}

/** A text that somebody may have sent or stored: an e-mail address, or a run of digits as long as a telephone number. */
const personal = /[^\s"'<>:,;()]+@[^\s"'<>:,;()]+|\+?\d(?:[\s-]?\d){8,}/g

/**
 * Class and message. A SyntaxError quotes what it could not read, which is a body or a stored document: of it only the place
 * is kept.
 */
function describeOne(error: Error): string {
  if (!(error instanceof SyntaxError)) return `${error.name}: ${error.message.replace(personal, '…')}`
  const place = /at position \d+/.exec(error.message)?.[0]
  return place === undefined ? error.name : `${error.name} ${place}`
}

/** Where it was thrown: a stack begins with the message, and may hold those of its causes. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function describe(error: unknown): { error: string; stack?: string; cause?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const causes: string[] = []
  let { cause } = error
  while (cause instanceof Error && causes.length < 5) {
    causes.push(describeOne(cause))
    cause = cause.cause
  }
  return {
    error: describeOne(error),
    stack: framesOf(error),
    ...(causes.length > 0 ? { cause: causes.join(', from ') } : {}),
  }
}

export function logProblem({ error, ...line }: LogLine): void {
  console.error(JSON.stringify({ level: 'error', ...line, ...describe(error) }))
}

/** What the site did by itself, in numbers: the type leaves no room for anybody's name. */
export function logCounts(what: string, counts: Readonly<Record<string, number>>): void {
  console.log(JSON.stringify({ level: 'info', what, ...counts }))
}
