/**
 * What the compiler does not refuse and the house does not want, with the types of every file. Who may import whom is
 * architecture.config.ts's business; the templates of .astro files are eslint.config.js's.
 *
 * A rule that is wrong for a folder is set differently here, in sight: no file switches one off for itself.
 */
import { defineConfig } from 'oxlint'
import typescript from 'typescript-eslint'
import { importRules } from './architecture.config.ts'

/** typescript-eslint's own choice of rules. Those that oxlint does not have are about classes and enums: there are none. */
const strict = Object.fromEntries(
  [...typescript.configs.strictTypeChecked, ...typescript.configs.stylisticTypeChecked]
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([name, setting]) => setting !== 'off' && !name.endsWith('/no-unsafe-class-instance-assignment')),
)

/** Words that this code once had of its own, and what they are called now: docs/decisions/001-words.md. */
const retired = {
  Visit: 'RequestContext',
  Refusal: 'ErrorResponse',
  Mistake: 'FieldError',
  Desk: 'Admin',
  Journal: 'AuditLog',
  Journey: 'EndToEndTest',
  Patience: 'Timeout or Tries',
  Sentence: 'Label or Message',
  Sift: 'Partition or Redact',
  Trap: 'Honeypot',
  Rid: 'SubmissionId',
}
const retiredNames = Object.entries(retired).map(([word, now]) => {
  const lower = word.toLowerCase()
  return {
    selector: `Identifier[name=/^[_$]*${lower}s?$|^${word}(s|ted|ting)?([A-Z]|$)|[a-z]${word}(s|ted|ting)?([A-Z]|$)/]`,
    message: `'${lower}' is called ${now} here.`,
  }
})
const passedOn = [
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'Import from where it is made: no file passes on what others export.',
  },
]
const vague = '/^(apart|asked|one|own|those|told|what)$/'
const unclear = [
  {
    selector: `:function > Identifier[name=${vague}], VariableDeclarator > Identifier.id[name=${vague}]`,
    message: 'Name what it holds: a registration, an entry, a path.',
  },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'List the members themselves.',
  },
]
const everywhere = [...passedOn, ...retiredNames, ...unclear]
const clock = [
  {
    selector:
      ':matches(NewExpression[arguments.length=0], CallExpression)[callee.name=Date], MemberExpression[object.name=Date][property.name=now], MemberExpression[object.name=Temporal][property.name=Now]',
    message: 'Take `now` as an argument (performance.now() for time that passes).',
  },
]
const environment = [
  {
    selector:
      'MemberExpression[object.name=/^(process|Netlify)$/][property.name=env], MemberExpression[object.object.type=MetaProperty][object.property.name=env][property.name!=/^(ASSETS_PREFIX|BASE_URL|DEV|MODE|PROD|SITE|SSR)$/]',
    message: 'The environment is read in one place: ask src/http/configuration.ts.',
  },
]
const prerendered = [
  {
    selector:
      'Program:not(:has(ExportNamedDeclaration VariableDeclarator[id.name=prerender][init.value=false])) ImportDeclaration[source.value=/^#(storage\\/|http\\/|api\\/)/]',
    message: 'Only a page with `prerender = false` may import api, storage and http.',
  },
]

/** For templates, which only ESLint reads: eslint.config.js. */
export const restrictedInTemplates = [...retiredNames, ...unclear, ...clock, ...environment]

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc'],
  // ESLint's own rules that oxlint has none of: no-restricted-syntax.
  jsPlugins: [{ name: 'core', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', '.astro', '.netlify', '.cache', 'public', 'test-results', 'playwright-report'],
  rules: {
    ...strict,
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'core/no-restricted-syntax': ['error', ...everywhere, ...clock, ...environment],
    // What comes from outside is parsed, never believed: only `as const` is left.
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/consistent-type-exports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
    ],
    'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    // A property can be taken out of its object: `const { read } = context`.
    'typescript/method-signature-style': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    // `||` means "or when empty" in forms, where '' is what a missing field looks like.
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    // Half of the lint's time, and there are no enums.
    'typescript/no-unsafe-enum-assignment': 'off',
    // Strings are sorted by code point where nobody reads the order.
    'typescript/require-array-sort-compare': 'off',
    'no-control-regex': 'off',
    // The virtual list's functions cannot be memoized: nothing here relies on that.
    'react/incompatible-library': 'off',
    'unicorn/no-useless-spread': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    // Names that exist in every browser, so that a forgotten variable of that name would go unnoticed.
    'no-restricted-globals': ['error', 'event', 'name', 'status', 'origin', 'location', 'history'],
    'object-shorthand': 'error',
    'prefer-template': 'error',
  },
  overrides: [
    ...importRules,
    { files: ['src/**/*.tsx'], rules: { 'react/rules-of-hooks': 'error' } },
    { files: ['src/**', 'netlify/**'], rules: { 'max-lines-per-function': ['error', { max: 100 }] } },
    {
      files: ['src/pages/**'],
      rules: {
        'core/no-restricted-syntax': ['error', ...everywhere, ...clock, ...environment, ...prerendered],
      },
    },
    {
      // Keys of messages say what stands there.
      files: ['src/i18n/messages/**', 'oxlint.config.ts'],
      rules: { 'core/no-restricted-syntax': ['error', ...passedOn, ...clock, ...environment] },
    },
    {
      files: ['src/admin/**'],
      rules: { 'core/no-restricted-syntax': ['error', ...everywhere, ...environment] },
    },
    {
      files: ['src/http/configuration.ts'],
      rules: { 'core/no-restricted-syntax': ['error', ...everywhere] },
    },
    { files: ['tests/**'], rules: { 'core/no-restricted-syntax': ['error', ...passedOn, ...retiredNames] } },
    {
      files: [
        'src/build/**',
        'netlify/local/**',
        'tests/{api,unit}/**',
        'tools/**',
        '{astro,playwright,vitest}.config.*',
      ],
      rules: { 'core/no-restricted-syntax': ['error', ...everywhere] },
    },
    {
      // Tests look inside answers that they have just asked for, and hand over wrong things on purpose.
      files: ['tests/**', 'tools/**'],
      rules: {
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        // Playwright's fixtures take an empty pattern where they need no other fixture.
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      },
    },
  ],
})
