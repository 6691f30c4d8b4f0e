/** Log lines: one JSON object each. Never a name, an address, a body or a query. */

export interface LogLine {
  requestId: string
  method: string
  path: string
  status: number
  /** Class and message of what was thrown; our own messages hold no personal data. */
  error?: unknown
}

function describe(error: unknown): { error: string; stack?: string | undefined; cause?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message}` } : {}
  return { error: `${error.name}: ${error.message}`, stack: error.stack, ...cause }
}

export function logProblem({ error, ...line }: LogLine): void {
  console.error(JSON.stringify({ level: 'error', ...line, ...describe(error) }))
}

/** What the site did by itself, in numbers: the type leaves no room for anybody's name. */
export function logCounts(what: string, counts: Readonly<Record<string, number>>): void {
  console.log(JSON.stringify({ level: 'info', what, ...counts }))
}
