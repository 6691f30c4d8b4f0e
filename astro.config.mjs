import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'ignore',
  // Blobs sessions would be one store for all deploy contexts; the site keeps none of its own there.
  session: false,
  adapter: netlify({ cacheOnDemandPages: false, imageCDN: false }),
  integrations: [react()],
  build: { format: 'file', inlineStylesheets: 'always' },
  vite: { plugins: [tailwindcss()] },
})
