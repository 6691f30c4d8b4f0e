/** '/about.html' and '/about/' are '/about'; '/index.html' is '/'. */
export function plainPath(path: string): string {
  return path.replace(/(\/index)?\.html$|\/+$/, '') || '/'
}
