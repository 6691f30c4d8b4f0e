/**
 * What the compiler does not refuse and the house does not want. Types are used for every rule that has them; who may
 * import whom, names of files and the like are `tests/architecture.test.ts`'s business.
 *
 * There are no disable comments (`noInlineConfig`): a rule that is wrong for a folder is set differently here, in sight.
 */
import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'

const typescriptFiles = ['**/*.{ts,mts,tsx}']

/** Words that this code once had of its own, and what they are called now: docs/decisions/001-one-vocabulary.md. */
const retired = {
  Visit: 'RequestContext',
  Refusal: 'ErrorResponse',
  Mistake: 'FieldError',
  Desk: 'Admin',
  Journal: 'AuditLog',
  Journey: 'EndToEndTest',
  Patience: 'Timeout or RetryBudget',
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

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.cache', 'public', 'test-results', 'playwright-report']),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: typescriptFiles,
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // What comes from outside is parsed, never believed: only `as const` is left.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // There are no enums: their syntax cannot be erased.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // A property can be taken out of its object: `const { read } = visit`.
      '@typescript-eslint/method-signature-style': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `||` means "or when empty" in forms, where '' is what a missing field looks like.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // Tests look inside answers that they have just asked for, and hand over wrong things on purpose.
    files: ['{tests,tools}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // Playwright's fixtures take an empty pattern where they need no other fixture.
    files: ['tests/support/**/*.ts', 'tests/e2e/**/*.ts', 'tools/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // The types of .astro files are `astro check`'s business; here they get the rules that need none.
  {
    files: ['**/*.astro', '**/*.astro/*.{js,ts}'],
    extends: [typescript.configs.strict, typescript.configs.stylistic, typescript.configs.disableTypeChecked],
    rules: {
      // The compiler of .astro files knows what is defined.
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_|^Props$', varsIgnorePattern: '^Props$' },
      ],
    },
  },
  // Last of these, for its parser.
  ...astro.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-async-promise-executor': 'error',
      'no-constant-condition': 'error',
      'no-debugger': 'error',
      'no-duplicate-case': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-irregular-whitespace': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-prototype-builtins': 'error',
      // Names that exist in every browser, so that a forgotten variable of that name would go unnoticed.
      'no-restricted-globals': ['error', 'event', 'name', 'status', 'origin', 'location', 'history'],
      'no-self-assign': 'error',
      'no-shadow-restricted-names': 'error',
      'no-sparse-arrays': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'use-isnan': 'error',
    },
  },
  {
    files: ['**/*.{ts,mts,tsx,astro}'],
    // Keys of messages say what stands there.
    ignores: ['src/i18n/messages/**'],
    rules: { 'no-restricted-syntax': ['error', ...retiredNames] },
  },
)
