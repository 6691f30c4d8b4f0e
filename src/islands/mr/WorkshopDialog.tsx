import { formCode } from '#i18n/messages/form-code/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import { WorkshopDialog as Island, type WorkshopDialogProps } from '#islands/workshops/WorkshopDialog.tsx'
import { loadDone } from './load-done.ts'

export function WorkshopDialog(props: Omit<WorkshopDialogProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code: formCode }} loadDone={loadDone} />
}
