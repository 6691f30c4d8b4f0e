/**
 * Requests for fuzzing, made by fast-check. Bodies are derived from the endpoints' own zod schemas: valid ones, ones with a member
 * gone wrong, hostile ones; and bytes that no schema knows.
 */
import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Markup and formulas as attackers send them; nothing may answer with the first as HTML. */
export const mark = '<img src=x onerror=alert(1)>'

const hostileTexts = [
  ...[
    mark,
    '"><script>alert(1)</script>',
    "'; DROP TABLE x; --",
    '{{constructor.constructor("return 1")()}}',
    '=1+1',
  ],
  ...[
    '\uD800',
    'a\uDFFFb',
    '\u0000',
    '\u202E',
    '\u200B',
    '\uFEFF',
    'a\r\nset-cookie: x=1',
    '%0d%0aX: 1',
    '../../etc/passwd',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e400',
    '9'.repeat(400),
    'x'.repeat(5_000),
  ],
  ...[
    '@'.repeat(300),
    `${'a.'.repeat(200)}@${'b.'.repeat(120)}in`,
    '+'.repeat(40),
    '('.repeat(2_000),
    '[x]('.repeat(1_500),
  ],
  // Marathi: the half र with ZWJ, ZWNJ against joining, nukta as one letter and as two.
  ...['दर्\u200Dयापूर', 'क्\u200Cष', 'ज़ाकिर', 'ज\u093Cाकिर', 'श्री', 'ॐ', '👩‍👩‍👧', 'Å', 'A\u030A', 'ﬁ', 'İ', 'ß'],
] as const

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('र्', '\u200D', '\u200C', '\u093C', 'ा', 'क', 'ष', ' '), maxLength: 40 }),
)

/** Values that belong to a member of this name, so that some bodies get past the schema. */
const validTexts: Readonly<Record<string, readonly string[]>> = {
  name: ['Asha Patil', 'सुनीता पाटील', 'दर्\u200Dया पाटील', 'ज\u093Cाकिर'],
  firstName: ['Asha', 'आशा'],
  lastName: ['Patil', 'पाटील'],
  phone: ['9822012345', '+91 98220 12345', '०९८२२० १२३४५'],
  company: ['Asha Sarees', ''],
  experience: ['beginner', 'advanced', ''],
  title: ['AI for shops in one hour'],
  titleMr: ['', 'दुकानांसाठी AI'],
  slug: ['ai-for-shops', 'another-one'],
  description: ['How a small shop answers its customers faster with AI.'],
  eventType: ['webinar', 'workshop'],
  eventDate: ['2030-01-01T10:00:00+05:30', '2030-01-01T04:30:00.000Z'],
  message: ['I would like to know more about AI for my shop.', ''],
  password: ['not the password of anybody'],
  submissionId: ['form-12345678', 'form-87654321'],
  lang: ['mr', 'en'],
}

const integer = fc.oneof(
  fc.integer({ min: 0, max: 500 }),
  fc.constantFrom(-1, 0, 1, 2, 1e15, 2 ** 53, -(2 ** 31), 0.5, 1e300, Number.MAX_VALUE),
)

const anything = fc.oneof(
  hostileText,
  integer,
  fc.boolean(),
  fc.constantFrom(null, [], {}, [[[]]], [null], { length: 1e9 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Something that a schema may take, as far as its definition and the member's name say. */
function fitting(schema: z.core.$ZodType, name: string): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, fitting(member, key)])),
      )
    case 'optional':
      return fc.option(fitting(def.innerType, name), { nil: undefined })
    case 'nullable':
      return fc.option(fitting(def.innerType, name))
    case 'default':
      return fitting(def.innerType, name)
    case 'array':
      return fc.array(fitting(def.element, name), { maxLength: 4 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return integer
    case 'union':
      return fc.oneof(...def.options.map((option) => fitting(option, name)))
    case 'pipe':
      // What comes before a transform takes anything.
      return fitting(def.out, name)
    default:
      return textFor(name)
  }
}

function textFor(name: string): fc.Arbitrary<string> {
  if (name === 'email') return fc.nat(400).map((number) => `visitor-${number}@example.in`)
  const valid = validTexts[name]
  return valid ? fc.constantFrom(...valid) : fc.constantFrom('', 'A text', 'एक मजकूर', '1')
}

/** Bodies for a schema: half of them fit, a quarter with a member or two gone wrong, the rest of anything. */
export function bodiesFor(schema: z.core.$ZodType | null): fc.Arbitrary<unknown> {
  const valid = schema ? fitting(schema, '') : fc.constant({})
  const bad = fc.dictionary(fc.constantFrom(...memberNames(schema)), anything, { maxKeys: 3 })
  const nearly = fc.tuple(valid, bad).map(([body, wrong]): unknown => Object.assign({}, body, wrong))
  const missing = fc
    .tuple(valid, fc.constantFrom(...memberNames(schema)))
    .map(([body, gone]) => Object.fromEntries(Object.entries(Object(body)).filter(([name]) => name !== gone)))
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 3, arbitrary: nearly },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: anything },
  )
}

/** The members of an object that a schema reads. */
export function fieldsOf(schema: z.core.$ZodType | null): string[] {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  return def?.type === 'object' ? Object.keys(def.shape) : []
}

function memberNames(schema: z.core.$ZodType | null): string[] {
  return [...fieldsOf(schema), 'lang', 'topic', 'form', 'eventId', '__proto__', 'constructor', 'x']
}

const encoder = new TextEncoder()
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Bytes that no form sends. */
const rawBodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom(
      ...[
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"a":1,"a":2}',
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"x":1}}}',
      ],
      ...[
        '{"name":1e999}',
        `{"name":${'9'.repeat(500)}}`,
        '{"name":"\\ud800"}',
        '\uFEFF{}',
        '{"email":"a@b.in",}',
        '{"a":undefined}',
      ],
      ...[
        '['.repeat(8_000),
        `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
        `{"name":"${'x'.repeat(17_000)}"}`,
      ],
      ...[
        'a=1&'.repeat(49),
        'abc=1&'.repeat(2_500),
        'name=%ff%fe&email=%',
        '=&=&=',
        'name=a&name=b',
        `name=${'%E0%A4%95'.repeat(1_500)}`,
      ],
    )
    .map((text) => encoder.encode(text)),
)

export interface FuzzRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

function toForm(body: unknown): string {
  const pairs = Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}

function isPrintable(body: unknown): boolean {
  try {
    toForm(body)
    return true
  } catch {
    return false
  }
}

const headerValue = fc.constantFrom(
  'en',
  'mr',
  'mr-IN,mr;q=0.9',
  'xx',
  '*',
  '',
  ';'.repeat(200),
  'a'.repeat(2_000),
)
const cookieValue = fc.constantFrom(
  '',
  'typed=%%%',
  'typed=AAAA',
  'x'.repeat(3_000),
  '__proto__=1',
  'a=b; a=c; typed=eyJ',
)

/** Requests to an endpoint: its path has `:parameters`, of which `known` gives values that exist. */
export function requestsFor(
  path: string,
  hasBody: boolean,
  schema: z.core.$ZodType | null,
  known: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const parameter = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).replace(/^\.*$/, '-')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '1e3',
        '99999999999999999999',
        '%00',
        '%',
        'all',
        '2026-13',
        '1-x',
      ),
    },
  )
  const filled = fc
    .array(parameter, { minLength: 3, maxLength: 3 })
    .map((values) => path.replaceAll(/:\w+/g, () => values.pop() ?? '1'))
  const query = fc.option(
    fc.dictionary(fc.constantFrom('lang', 'form', 'month', 'outcome', 'v', 'after', 'x'), hostileText, {
      maxKeys: 2,
    }),
    { nil: {}, freq: 3 },
  )
  const sent = fc.oneof(
    {
      weight: 4,
      arbitrary: bodiesFor(schema).map((body) => ({
        type: json,
        bytes: encoder.encode(JSON.stringify(body)),
      })),
    },
    {
      weight: 2,
      arbitrary: bodiesFor(schema)
        .filter(isPrintable)
        .map((body) => ({ type: form, bytes: encoder.encode(toForm(body)) })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(json, form, 'text/plain', `${json}; charset=x`, ''),
        bytes: rawBodies,
      }),
    },
  )
  return fc.record({ filled, query, language: headerValue, cookie: cookieValue, sent }).map((parts) => {
    const search = new URLSearchParams(parts.query).toString()
    return {
      path: search === '' ? parts.filled : `${parts.filled}?${search}`,
      headers: {
        'accept-language': parts.language,
        cookie: parts.cookie,
        ...(hasBody ? { 'content-type': parts.sent.type } : {}),
      },
      body: hasBody ? parts.sent.bytes : null,
    }
  })
}
