/** The dialog of the paid workshop in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { WorkshopDialog as Island, type WorkshopDialogProps } from '../WorkshopDialog.tsx'
import { loadDone } from './load-done.ts'

export function WorkshopDialog(props: Omit<WorkshopDialogProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code }} loadDone={loadDone} />
}
