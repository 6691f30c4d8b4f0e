/** /api/openapi.json: the description of the API. A file, made by the build: nothing in it depends on who asks. */
import type { APIRoute } from 'astro'
import { openApiDocument } from '#api/openapi/document.ts'

export const prerender = true

export const GET: APIRoute = ({ site, url }) => Response.json(openApiDocument((site ?? url).origin))
