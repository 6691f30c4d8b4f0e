/** Builds the site for the tests unless there is a build of the current sources. */
try {
  await import('./built-folder.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

export {}
