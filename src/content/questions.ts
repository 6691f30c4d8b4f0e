/** Questions that people ask the consultant before they book, in both languages. */
import { questionsSchema, type Questions } from '#core/content/pages.ts'
import file from './questions/questions.json' with { type: 'json' }

export const questions: Questions = questionsSchema.parse(file)
