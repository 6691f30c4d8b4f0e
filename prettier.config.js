/** How every file is laid out; `npm run format` does it, `npm run check` refuses what differs. */
export default {
  semi: false,
  singleQuote: true,
  printWidth: 110,
  // Prose is wrapped by whoever writes it: a formatter that re-flows paragraphs hides what changed.
  proseWrap: 'preserve',
  plugins: ['prettier-plugin-astro'],
  overrides: [{ files: '*.astro', options: { parser: 'astro' } }],
}
