/** Collects every route of every function. */
import admin from '../../../netlify/functions/admin.mts'
import forms from '../../../netlify/functions/forms.mts'
import own from '../../../netlify/functions/own.mts'
import pictures from '../../../netlify/functions/pictures.mts'
import open from '../../../netlify/functions/public.mts'
import signIn from '../../../netlify/functions/sign-in.mts'

export const routes = [open, pictures, forms, own, signIn, admin].flatMap((served) => served.routes)
