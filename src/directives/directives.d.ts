/** The directives of our own that an island can be given in an .astro file. */

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the first focus, pointer or touch; the value is the key of a draft that wakes it up at once. */
    'client:reach'?: boolean | string
  }
}
