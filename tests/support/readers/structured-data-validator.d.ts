/** Types of the used part of Adobe's validator, which ships none. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly path: readonly {
      readonly type?: string | readonly string[]
      readonly property?: string
      readonly index?: number
    }[]
    readonly fieldNames: readonly string[]
  }

  export default class Validator {
    /** schema.org's own JSON-LD: its graph of classes and properties. */
    constructor(schemaOrg: { '@graph': readonly object[] })
    /** Records by type, as extracted from a page. */
    validate(extracted: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>
  }
}
