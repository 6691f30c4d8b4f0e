/** Asks for payments that were reported and not looked for: nobody but the admin releases their seats. Nothing without them. */
import { reportHours } from '#core/money/payment.ts'
import { counted } from '#i18n/admin/counted.ts'

export function OldReports({ count }: { readonly count: number }) {
  if (count === 0) return null
  const are = count === 1 ? 'is' : 'are'
  return (
    <p className="notice notice-bad" role="status">
      <strong className="notice-title">
        {`${counted(count, 'reported payment')} ${are} older than ${reportHours / 24} days.`}
      </strong>{' '}
      <a href="/admin/money?show=oldReports#payables-title">
        {count === 1 ? 'Look for it or release the seat' : 'Look for them or release the seats'}
      </a>
    </p>
  )
}
