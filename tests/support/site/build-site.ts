/** Builds the site for the tests unless a build matches the sources. */
try {
  const { isNew } = await import('./built-folder.ts')
  console.log(isNew ? 'Built.' : 'What is built fits the sources.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

export {}
