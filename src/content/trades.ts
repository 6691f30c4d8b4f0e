/** The exercise that visitors try. Pages show the first trade until a visitor chooses one. */
import { exerciseSchema, type Trade } from '#core/content/pages.ts'
import file from './exercise/exercise.json' with { type: 'json' }

export const trades: readonly Trade[] = exerciseSchema.parse(file).trades
