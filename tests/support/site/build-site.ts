/** Builds the site for the tests unless a build matches the sources. */
try {
  await import('./built-folder.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

export {}
