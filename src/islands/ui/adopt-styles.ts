/** Styles that come with a script, because pages leave them out. */

/** Not as an element: the page's policy allows only those that the build knows. */
export function adoptStyles(...texts: readonly string[]): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync(texts.join('\n'))
  document.adoptedStyleSheets.push(styles)
}
