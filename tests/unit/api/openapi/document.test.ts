import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { errorsOf, openApiDocument, operations, parameterMeanings, splitName } from '#api/openapi/document.ts'
import { answerNames, bodyNames } from '#api/openapi/names.ts'

const document = openApiDocument('https://site.example')
const text = JSON.stringify(document)

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('refers only to what it has, and has nothing that it does not refer to', () => {
  const referred = new Set(
    Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name),
  )
  expect([...referred].sort()).toEqual(Object.keys({ ...answerNames, ...bodyNames }).sort())
  expect(Object.keys(document.components.schemas).sort()).toEqual([...referred].sort())
})

test('calls every operation by a name of its own', () => {
  const ids = Array.from(text.matchAll(/"operationId":"([^"]+)"/g), ([, id]) => id)
  expect(ids).toHaveLength(Object.keys(operations).length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('says what every part of an address means', () => {
  for (const name of Object.keys(operations))
    for (const parameter of splitName(name).parameters)
      expect(parameterMeanings[parameter], name).toBeDefined()
})

test('lets nothing but what it names stand in an answer, and asks of a body only what cannot be left out', () => {
  expect(document.components.schemas['PublicEvent']).toMatchObject({ additionalProperties: false })
  expect(document.components.schemas['EnquiryForm']).toMatchObject({
    required: ['firstName', 'lastName', 'email'],
  })
})

test('says of the admin’s operations, and of no others, that they need the cookie', () => {
  for (const [name, operation] of Object.entries(operations))
    expect(errorsOf(name, operation).includes('unsigned'), name).toBe(operation.group === 'admin')
})

test('tells visitors nothing of what the site noticed about a sender, nor of its own bookkeeping', () => {
  const schemas = new Map<string, unknown>(Object.entries(document.components.schemas))
  /** The names of all members of a schema, through what it refers to. */
  const membersOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
    seen.add(schema)
    return Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
      if (name === '$ref') return membersOf(schemas.get(String(value).split('/').at(-1) ?? ''), seen)
      const own = name === 'properties' && typeof value === 'object' ? Object.keys(value ?? {}) : []
      return [...own, ...membersOf(value, seen)]
    })
  }
  const visible = Object.keys(operations).filter((name) => operations[name]?.group !== 'admin')
  for (const name of visible) {
    const { method, path } = splitName(name)
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const members = membersOf(operation?.['responses'])
    expect(members, name).toContain('code')
    for (const internal of ['sent', 'secret', 'submissionId', 'rank'])
      expect(members, name).not.toContain(internal)
  }
})
