/** The module with the former addresses of posts, provided by moved-posts.ts. */
declare module 'virtual:moved-posts' {
  export const moved: ReadonlyMap<string, { readonly to: string; readonly status: number }>
}
