/** Builds the site for the tests, unless what was built before fits the sources. */
try {
  const { isNew } = await import('./built-folder.ts')
  console.log(isNew ? 'Built.' : 'What is built fits the sources.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

export {}
