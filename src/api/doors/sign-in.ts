/** Signing in, which the platform limits by address. */
import { adminLoginRows } from '#api/access/admin-login.ts'
import type { Row } from '#api/row.ts'

export const signInRows: readonly Row[] = [...adminLoginRows]
