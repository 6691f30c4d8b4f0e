/** Makes the statements of a database fail. */
import type { Query } from '#storage/engine/postgres.ts'

/** Ends statements as a broken connection would: before they are sent, or before their answer arrives. */
export function disturbable(query: Query) {
  let how: 'succeed' | 'fail' | 'loseAnswers' = 'succeed'
  const disturbed: Query = async (...statement) => {
    if (how === 'fail') throw new Error('the line is broken')
    const answered = await query(...statement)
    if (how === 'loseAnswers') throw new Error('the line is broken')
    return answered
  }
  return {
    query: disturbed,
    let: (operations: typeof how) => {
      how = operations
    },
  }
}
