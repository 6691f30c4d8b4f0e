/**
 * The .astro files, whose templates no other linter reads. What stands in their frontmatter and scripts is oxlint's business
 * too (oxlint.config.ts), as everything else is; their types are `astro check`'s.
 */
import astro from 'eslint-plugin-astro'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'
import { restrictedInTemplates } from './oxlint.config.ts'

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.cache', 'test-results', 'playwright-report']),
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.astro'],
    extends: [typescript.configs.strict, typescript.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_|^Props$', varsIgnorePattern: '^Props$' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...restrictedInTemplates],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  // Last, for its parser.
  ...astro.configs.recommended,
)
