import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField } from 'astro/config'
import { directives, siteAddress, withEntrypoint } from './src/build/astro-setup.ts'
import { chunkGroups } from './src/build/chunks.ts'
import { constants } from './src/build/constants.ts'
import { contentSecurity } from './src/build/content-security.ts'
import { discovery } from './src/build/discovery.ts'
import { photographs } from './src/build/photographs.ts'
import { siteCheck } from './src/build/site-check.ts'
import {
  announcementScript,
  fontScript,
  languageScript,
  sectionScript,
} from './src/layouts/head/inline-scripts.ts'

const site = siteAddress(process.env)

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'ignore',
  // Blobs sessions would be one store for all deploy contexts; the site keeps none of its own there.
  session: false,
  // Pages take no forms, and what the API refuses it refuses in JSON (src/http/endpoint.ts), not in Astro's own words.
  security: { checkOrigin: false },
  // Headers for static pages: what contentSecurity() makes its rules of.
  adapter: withEntrypoint(netlify({ cacheOnDemandPages: false, imageCDN: false, staticHeaders: true })),
  integrations: [
    constants(),
    siteCheck(),
    photographs(),
    directives(),
    react(),
    contentSecurity({
      inlineScripts: [languageScript, fontScript, sectionScript, announcementScript],
      // As in netlify.toml: `/?lang=mr`.
      rewrites: { '/': '/mr' },
    }),
    discovery(site),
  ],
  // In the checkout: below node_modules, which copies share, one build would read the posts of another.
  cacheDir: './.cache/astro',
  devToolbar: { enabled: false },
  env: {
    schema: Object.fromEntries(
      // The last two: what the content editor works on, as Netlify names it while it builds.
      ['CONTEXT', 'REPOSITORY_URL', 'BRANCH'].map((name) => [
        name,
        envField.string({ context: 'server', access: 'public', optional: true }),
      ]),
    ),
  },
  build: { format: 'file', inlineStylesheets: 'always' },
  vite: {
    plugins: [tailwindcss()],
    // Small scripts are files as well: browsers keep them, and a page's words do not wait for them.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    },
  },
})
