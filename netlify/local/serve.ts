/** `npm start`: the site of this project. See settings.ts for what the environment may say. */
import { root } from './local-run.ts'
import { serveSite } from './serve-site.ts'

await serveSite(root)
