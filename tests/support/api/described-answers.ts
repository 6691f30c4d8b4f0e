/**
 * Compares each answer of the API with what the OpenAPI document says of it: its status, its type, its body, every member of that
 * and none beside. Where they differ the test that asked fails, whatever it was about.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '#api/openapi/document.ts'

interface Asked {
  readonly method: string
  /** As in its row: '/api/events/:slug'. */
  readonly path: string
}

const document = openApiDocument('https://site.example')
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'openapi.json')

/** Compiled at their first use: most files of tests ask a few endpoints. */
const compiled = new Map<string, ValidateFunction | null>()

function pointerTo(...names: readonly (string | number)[]): string {
  const parts = names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))
  return `openapi.json#/${parts.map(encodeURIComponent).join('/')}`
}

/** Null where the document says nothing of it. */
function schemaAt(pointer: string): ValidateFunction | null {
  const known = compiled.get(pointer)
  if (known !== undefined) return known
  const found = ajv.getSchema(pointer) ?? null
  compiled.set(pointer, found)
  return found
}

interface Described {
  readonly content?: Readonly<Record<string, unknown>>
}

/** The members of an object by name; none of what is no object. */
function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

function isDescribed(response: unknown): response is Described {
  return typeof response === 'object' && response !== null
}

/** Throws where the answer is not as the document says. Answers of methods that the address does not have are 405, in one form. */
export async function asDescribed(answer: Response, { method, path }: Asked): Promise<Response> {
  const { status, headers } = answer
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const address = path.replaceAll(/:(\w+)/g, '{$1}')
  const title = `${method} ${path} → ${status}`
  const differs = (what: string): never => {
    throw new Error(`${title} is not as its row says: ${what}`)
  }
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  const operation = member(document.paths[address], verb)
  const isUnknownMethod = operation === undefined && status === 405
  const response = isUnknownMethod
    ? { content: { 'application/json': {} } }
    : member(member(operation, 'responses'), String(status))
  if (!isDescribed(response)) return differs(operation === undefined ? 'no such operation' : 'no such status')
  if (method === 'HEAD') return answer
  const { content } = response
  if (!content) {
    if (type !== '' || answer.body !== null) differs(`a body (${type}), where it describes none`)
    return answer
  }
  if (!(type in content))
    differs(`${type === '' ? 'no type' : type}, where it describes ${Object.keys(content).join(' and ')}`)
  if (type !== 'application/json') return answer
  const pointer = isUnknownMethod
    ? pointerTo('components', 'schemas', 'Error')
    : pointerTo('paths', address, verb, 'responses', status, 'content', type, 'schema')
  const validate = schemaAt(pointer)
  // In the pieces in which it came: tests of what streams look at them.
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body ?? []) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const body: unknown = JSON.parse(text)
  if (!validate) return differs('no schema')
  if (!validate(body)) {
    const problems = (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`.trim(),
    )
    differs(`${problems.slice(0, 8).join('; ')}\n${text.slice(0, 600)}`)
  }
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  return new Response(pieces, { status, headers })
}
