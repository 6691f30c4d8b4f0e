/** Writes log lines, one JSON object each. A line never has a name, an address, a body, a query or a secret. */

interface LogLine {
  requestId: string
  method: string
  path: string
  status: number
  error?: unknown
}

const personal = /[^\s"'<>:,;()]+@[^\s"'<>:,;()]+|\+?\d(?:[\s-]?\d){8,}/g

const secretPaths = /(\/(?:r|pay|signup|api\/own-registration|api\/pay|api\/unsubscribe)\/)[^/\s?"']+/g

const withoutSecrets = (text: string): string => text.replace(secretPaths, '$1…')

/** A SyntaxError quotes its input, a body or a stored document, so only its position is kept. */
function describeOne(error: Error): string {
  if (!(error instanceof SyntaxError))
    return `${error.name}: ${withoutSecrets(error.message).replace(personal, '…')}`
  const position = /at position \d+/.exec(error.message)?.[0]
  return position === undefined ? error.name : `${error.name} ${position}`
}

/** A stack begins with the error's message, and may hold the messages of its causes. */
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

export function logProblem({ error, path, ...line }: LogLine): void {
  console.error(JSON.stringify({ level: 'error', path: withoutSecrets(path), ...line, ...describe(error) }))
}

interface LoggedRequest {
  readonly requestId: string
  readonly request: Request
  readonly url: URL
}

export function logRequestProblem(context: LoggedRequest, status: number, error: unknown): void {
  const { requestId, request, url } = context
  logProblem({ requestId, method: request.method, path: url.pathname, status, error })
}

export function logTurnedAway({ path, ...line }: Omit<LogLine, 'error'> & { readonly code: string }): void {
  console.log(JSON.stringify({ level: 'warning', what: 'refused', path: withoutSecrets(path), ...line }))
}

/** Accepts numbers and booleans only, so that no personal data can be logged. */
export function logEvent(
  event: string,
  facts: Readonly<Record<string, number | boolean>>,
  requestId?: string,
): void {
  const request = requestId === undefined ? {} : { requestId }
  console.log(JSON.stringify({ level: 'info', what: event, ...request, ...facts }))
}
