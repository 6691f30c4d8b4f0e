/** Simulates a phone at the edge of the town, and measures on it. */
import type { Page } from '@playwright/test'

/** Sets slow 4G (150 ms, 1.6 Mbit/s) and a processor `processor` times slower than this machine's. */
export async function slowDown(page: Page, processor = 1): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  if (processor !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
