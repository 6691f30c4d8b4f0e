/** Calls the admin's acts and views as the signed-in admin. */
import { expect } from 'vitest'
import type { AdminActs, AdminViews, AnswerOf, InputOf } from '#api/acts/acts.ts'
import { askAsAdmin, read } from './api.ts'

export function askAct(name: keyof AdminActs, input: unknown = {}): Promise<Response> {
  return askAsAdmin('POST', `/api/admin/acts/${name}`, input)
}

/** Returns the answer's body; fails the test if the request was refused. */
async function bodyOf(answer: Response): Promise<unknown> {
  const { status, body } = await read(answer)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

export async function act<Name extends keyof AdminActs>(
  name: Name,
  input: InputOf<AdminActs[Name]>,
): Promise<AnswerOf<AdminActs[Name]>> {
  return (await bodyOf(await askAct(name, input))) as AnswerOf<AdminActs[Name]>
}

export function askView(
  name: keyof AdminViews,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  return askAsAdmin('GET', `/api/admin/views/${name}?${query.toString()}`)
}

export async function view<Name extends keyof AdminViews>(
  name: Name,
  input: InputOf<AdminViews[Name]>,
): Promise<AnswerOf<AdminViews[Name]>> {
  return (await bodyOf(await askView(name, input))) as AnswerOf<AdminViews[Name]>
}

/** Returns this month's audit log as the admin reads it, newest first. */
export async function readActions(): Promise<string[]> {
  return (await view('auditLog', {})).map(({ text }) => text)
}

/** Restores what was deleted last. */
export async function bringBack(): Promise<Response> {
  const entry = (await view('auditLog', {})).find(({ canComeBack }) => canComeBack)
  return askAct('bringBackDeleted', { entryId: entry?.id ?? 'none' })
}
