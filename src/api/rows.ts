/** Every row. */
import { adminRows } from './doors/admin.ts'
import { formsRows } from './doors/forms.ts'
import { ownRows } from './doors/own.ts'
import { picturesRows } from './doors/pictures.ts'
import { publicRows } from './doors/public.ts'
import { signInRows } from './doors/sign-in.ts'
import type { Row } from './row.ts'

export const rows: readonly Row[] = [
  ...publicRows,
  ...picturesRows,
  ...formsRows,
  ...ownRows,
  ...signInRows,
  ...adminRows,
]
