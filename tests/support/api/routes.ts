/** Collects every route of every function. */
import { adminActs, adminViews } from '#api/acts/acts.ts'
import admin from '../../../netlify/functions/admin.mts'
import forms from '../../../netlify/functions/forms.mts'
import own from '../../../netlify/functions/own.mts'
import pictures from '../../../netlify/functions/pictures.mts'
import open from '../../../netlify/functions/public.mts'
import signIn from '../../../netlify/functions/sign-in.mts'

export const routes = [open, pictures, forms, own, signIn, admin].flatMap((served) => served.routes)

const actsBy: Readonly<Record<string, typeof adminActs | typeof adminViews>> = {
  '/api/admin/acts/:name': adminActs,
  '/api/admin/views/:name': adminViews,
}
/** Every endpoint by its route, named 'PUT /api/admin/events/:id', and each act by its own address. */
export const endpoints = routes
  .flatMap((route) => {
    const acts = actsBy[route.path]
    if (!acts) return [route]
    return Object.entries(acts).map(([name, { takes }]) => ({
      ...route,
      path: route.path.replace(':name', name),
      takes,
    }))
  })
  .map((route) => ({ ...route, title: `${route.method} ${route.path}` }))
// A test that loops over an empty list would pass.
if (endpoints.length < 75) throw new Error(`There are only ${endpoints.length} endpoints`)
