/**
 * What vitest runs. Each project is a step of the gate: `unit` does no I/O, `api` asks every function over a real Blobs
 * server, `house` checks the repository itself, `bundle` packs the functions as Netlify does.
 */
import { defineConfig } from 'vitest/config'

// Nobody's server stands in Pune: what forgets to say Asia/Kolkata shows here. Set before any worker starts.
process.env.TZ = 'America/Anchorage'

const common = { environment: 'node', restoreMocks: true, unstubEnvs: true } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...common,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'house',
          include: ['tests/*.test.ts', 'tests/support/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
