/** Reads what the house rules ask about out of a source file: its imports, its exports, its clock and environment reads. */
import ts from 'typescript'

/** A file of the repository, by its path from the root with forward slashes. */
export interface File {
  path: string
  text: string
}

export interface Import {
  /** As written: '#schemas/event.ts', './event.ts', 'node:fs'. */
  specifier: string
  /** Gone after compiling: `import type`, `export type … from`. */
  typeOnly: boolean
  line: number
}

/** Something that a rule looks for, and where it stands. */
export interface Sighting {
  text: string
  line: number
}

export interface Source extends File {
  imports: Import[]
  /** Names exported here, 'default' included; a default export's own name too. */
  exports: Set<string>
  /** Every statement passes on what another file exports, and nothing else stands here. */
  onlyPassesOn: boolean
  /** The text of the first comment when the file starts with one. */
  header: string | undefined
  /** Reads of the machine's clock: `new Date()`, `Date.now`, `Date()`, `Temporal.Now`. */
  clockReads: Sighting[]
  /** Reads of the environment: `process.env`, `Netlify.env`, `import.meta.env.OURS`. */
  environmentReads: Sighting[]
}

/** What Astro and Vite themselves put into `import.meta.env`: facts of the build, not configuration. */
const buildFacts = new Set(['ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'])

export const codeExtensions = /\.(ts|mts|tsx|astro|js|mjs)$/

export function readSource(file: File): Source {
  const source: Source = {
    ...file,
    imports: [],
    exports: new Set(),
    onlyPassesOn: false,
    header: undefined,
    clockReads: [],
    environmentReads: [],
  }
  const parts = file.path.endsWith('.astro') ? astroParts(file.text) : [{ text: file.text, offset: 0 }]
  for (const part of parts) {
    const kind = /\.(tsx|astro)$/.test(file.path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const tree = ts.createSourceFile(file.path, part.text, ts.ScriptTarget.Latest, true, kind)
    walk(tree, tree, part.offset, source)
  }
  const [first] = parts
  source.header = first && headerOf(first.text)
  if (file.path.endsWith('.astro')) readTemplate(file.text, source)
  return source
}

interface Part {
  text: string
  /** Lines of the file above the part. */
  offset: number
}

/** The scripts of an .astro file: its frontmatter (always first, perhaps empty) and its <script> elements. */
function astroParts(text: string): Part[] {
  const frontmatter = /^\s*---\n([\s\S]*?)\n?---/.exec(text)
  const parts: Part[] = [{ text: frontmatter?.[1] ?? '', offset: frontmatter ? 1 : 0 }]
  for (const script of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    parts.push({ text: script[1] ?? '', offset: lineOf(text, script.index) - 1 })
  }
  return parts
}

/** The expressions of an .astro file's template are no program of their own, so they are only searched as text. */
function readTemplate(text: string, source: Source): void {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const template = text
    .replace(/^\s*---\n[\s\S]*?\n?---/, blank)
    .replace(/<script\b[\s\S]*?<\/script>/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
  for (const found of template.matchAll(/new Date\(\s*\)|\bDate\.now\b/g)) {
    source.clockReads.push({ text: found[0], line: lineOf(template, found.index) })
  }
  for (const found of template.matchAll(/\bprocess\.env\b/g)) {
    source.environmentReads.push({ text: found[0], line: lineOf(template, found.index) })
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function headerOf(text: string): string | undefined {
  const start = text.replace(/^#!.*\n/, '').trimStart()
  const block = /^\/\*\*?([\s\S]*?)\*\//.exec(start)
  if (block) return (block[1] ?? '').replace(/^\s*\* ?/gm, '').trim()
  const lines = /^(\/\/.*\n?)+/.exec(start)
  return lines ? lines[0].replace(/^\/\/ ?/gm, '').trim() : undefined
}

function walk(tree: ts.SourceFile, node: ts.Node, offset: number, source: Source): void {
  const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 + offset
  if (ts.isSourceFile(node)) readStatements(node, source)

  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    source.imports.push({ specifier: node.moduleSpecifier.text, typeOnly, line })
  } else if (
    ts.isExportDeclaration(node) &&
    node.moduleSpecifier !== undefined &&
    ts.isStringLiteral(node.moduleSpecifier)
  ) {
    source.imports.push({ specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly, line })
  } else if (ts.isCallExpression(node)) {
    const [first] = node.arguments
    const imports = node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (imports && first !== undefined && ts.isStringLiteralLike(first)) {
      source.imports.push({ specifier: first.text, typeOnly: false, line })
    }
    if (ts.isIdentifier(node.expression) && node.expression.text === 'Date') {
      source.clockReads.push({ text: 'Date()', line })
    }
  } else if (ts.isImportTypeNode(node)) {
    if (ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      source.imports.push({ specifier: node.argument.literal.text, typeOnly: true, line })
    }
  } else if (ts.isNewExpression(node)) {
    const isDate = ts.isIdentifier(node.expression) && node.expression.text === 'Date'
    if (isDate && (node.arguments?.length ?? 0) === 0) source.clockReads.push({ text: 'new Date()', line })
  } else if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText(tree)
    if (text === 'Date.now' || text === 'Temporal.Now') source.clockReads.push({ text, line })
    if (text === 'process.env' || text === 'Netlify.env') source.environmentReads.push({ text, line })
    const ours = /^import\.meta\.env\.(\w+)$/.exec(text)?.[1]
    if (ours !== undefined && !buildFacts.has(ours)) source.environmentReads.push({ text, line })
  }

  ts.forEachChild(node, (child) => walk(tree, child, offset, source))
}

function readStatements(tree: ts.SourceFile, source: Source): void {
  let passedOn = 0
  for (const statement of tree.statements) {
    if (ts.isExportDeclaration(statement)) {
      if (statement.moduleSpecifier !== undefined) passedOn += 1
      const clause = statement.exportClause
      if (clause !== undefined && ts.isNamedExports(clause)) {
        for (const element of clause.elements) source.exports.add(element.name.text)
      }
    } else if (ts.isExportAssignment(statement)) {
      source.exports.add('default')
      if (ts.isIdentifier(statement.expression)) source.exports.add(statement.expression.text)
    } else if (ts.canHaveModifiers(statement)) {
      const modifiers = ts.getModifiers(statement) ?? []
      if (!modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) continue
      if (modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword))
        source.exports.add('default')
      for (const name of declaredNames(statement)) source.exports.add(name)
    }
  }
  if (tree.statements.length > 0 && passedOn === tree.statements.length) source.onlyPassesOn = true
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}
