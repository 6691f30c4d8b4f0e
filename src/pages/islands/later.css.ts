/** /islands/later.css: the styles of what islands show later. */
import { stylesLater } from '#layouts/head/own-styles.ts'

export const prerender = true

export const GET = () => new Response(stylesLater())
