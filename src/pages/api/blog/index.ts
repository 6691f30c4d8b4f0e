/** GET /api/blog: every published post, newest first. */
import type { APIRoute } from 'astro'
import { listPostSummaries } from '#content/posts.ts'
import { answerJson } from '#server/answer.ts'

export const prerender = false

export const GET: APIRoute = async () =>
  answerJson({ posts: await listPostSummaries() }, 200, { 'cache-control': 'public, max-age=300' })
