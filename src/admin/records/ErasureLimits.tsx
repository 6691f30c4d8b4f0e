/** What erasing cannot find or reach and what has to stay, so that "0 left" is not taken for more than it says. */
import type { ErasureReport } from '#core/records/erasure-schema.ts'

const limits = [
  "The name, or a description, in somebody else's words",
  'A misspelt address or number; “at”, “dot” or digits written as words; letters that only look alike',
  'Text in pictures',
  'E-mails that were sent, in their mailbox and in yours',
  'Files that you downloaded',
  'Copies of each night, for up to a year: the person is left out when something comes back',
]

export function ErasureLimits({ unsearched, stays }: Pick<ErasureReport, 'unsearched' | 'stays'>) {
  return (
    <div className="grid gap-2">
      {unsearched.length > 0 && (
        <p className="notice notice-bad">
          {`These cannot be read, so nobody knows whether they hold anything: ${unsearched.join(', ')}. Bring their copies back under Safety, then erase once more.`}
        </p>
      )}
      {stays.length > 0 && (
        <p className="notice">
          {`Stays, because tax law has it kept: ${stays.map(({ label }) => label).join(', ')}, made out to a GSTIN.`}
        </p>
      )}
      <details className="small">
        <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
          What this cannot find
        </summary>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
