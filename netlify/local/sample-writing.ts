/** Puts sample data into an empty storage. */
export function addSampleData(): Promise<boolean> {
  return Promise.resolve(false)
}
