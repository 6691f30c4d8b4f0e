/** The success view as the forms show it: asked for when somebody has registered, with its styles. */
import { useInsertionEffect } from 'react'
import paymentStyles from '#styles/payment.css?inline'
import { RegistrationDoneView as View, type RegistrationDoneProps } from './RegistrationDoneView.tsx'
import { adoptStyles } from '#islands/ui/adopt-styles.ts'

export type { RegistrationDoneProps }

let isStyled = false

export function RegistrationDone(props: RegistrationDoneProps) {
  useInsertionEffect(() => {
    if (isStyled) return
    isStyled = true
    adoptStyles(paymentStyles)
  }, [])
  return <View {...props} />
}
