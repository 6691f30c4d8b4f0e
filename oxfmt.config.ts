/** How every file is laid out; `npm run format` does it, `npm run check` refuses what differs. */
import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  // An object that fits on a line stands on a line.
  objectWrap: 'collapse',
  // The author wraps prose: a formatter that re-flows paragraphs hides what changed.
  proseWrap: 'preserve',
  // npm and people know its order.
  sortPackageJson: false,
  astro: true,
  ignorePatterns: [
    'dist',
    '.astro',
    '.netlify',
    '.cache',
    'test-results',
    'playwright-report',
    'package-lock.json',
    'public',
    // As the content editor writes them.
    'src/content/**/*.{json,md}',
  ],
})
