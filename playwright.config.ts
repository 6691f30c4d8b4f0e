/**
 * The end-to-end tests, in a real browser on the built site (`npm run build` and `npm run browser` first). Each worker serves a site of its own, with
 * its own storage; see tests/support/browser/end-to-end.ts.
 */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser/browser.ts'
import { lackingTags } from './tests/support/site/languages.ts'
import { phoneFonts } from './tests/support/site/phone-fonts.ts'

const { args, ...browser } = launchOptions()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Each waits for pages and clocks half of its time, and needs a browser and a site of its own.
  workers: 3,
  fullyParallel: true,
  // On a busy machine one journey in thousands meets a clock. CI names what was tried again, and why, so that it is mended.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // What takes a second alone takes ten on a busy machine; what never comes is as wrong after twelve.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  ...(lackingTags.length > 0 ? { grepInvert: new RegExp(lackingTags.join('|')) } : {}),
  use: {
    launchOptions: {
      ...browser,
      // Few pages live long enough to win back what their scripts' second and third compilation take, a fifth of the time: only a
      // backup's digest does. One renderer serves a worker's pages: to start one and to compile all scripts anew is a third of a page's time.
      // So is what the browser and a process for its network alone tell each other: a twelfth.
      args: [
        ...args,
        '--js-flags=--no-maglev,--invocation-count-for-turbofan=20000',
        '--process-per-site',
        '--enable-features=NetworkServiceInProcess2',
      ],
      env: await phoneFonts(),
    },
    // Each test has its cookies, storage and cache to itself all the same; a renderer of its own takes a third of the time.
    reuseContext: true,
    locale: 'en-IN',
    // One page fades into the next, which every test would wait for.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording it takes a fifth of the time; `playwright test --trace on FILE` does where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'end to end',
      // The journeys, too: what must hold whatever the site is built on; see tests/journeys/journey.ts.
      testDir: 'tests',
      testMatch: ['e2e/**/*.test.ts', 'journeys/*.test.ts'],
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Kolkata' },
    },
    {
      // What pages cost a visitor; see tests/budgets.
      name: 'budgets',
      testDir: 'tests/budgets',
      // A slow line on a slow machine.
      timeout: 240_000,
      use: {
        screenshot: 'off',
        reuseContext: false,
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
})
