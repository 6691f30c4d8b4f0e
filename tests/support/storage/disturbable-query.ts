/** Statements of a database that can be made to fail. */
import type { Query } from '#storage/engine/postgres.ts'

/** Ends statements as a broken line would: before they are sent, or before their answer is there. */
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
