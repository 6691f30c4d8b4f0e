/** `npm start`: serves the site of this project. See settings.ts for the environment variables. */
import { root } from './local-run.ts'
import { serveSite } from './serve-site.ts'

await serveSite(root)
