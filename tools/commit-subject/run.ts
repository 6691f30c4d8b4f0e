/** Refuses a commit whose subject is not `area: what changed` in at most 72 characters. Called by .githooks/commit-msg. */
import { readFileSync } from 'node:fs'

const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
const isGits = /^(Merge|Revert|fixup!|squash!|amend!) /.test(subject)
const problem = isGits
  ? undefined
  : subject.length > 72
    ? `has ${subject.length} characters, at most 72 are allowed`
    : !/^[a-z][a-z0-9-]*: \S.*[^.\s]$/.test(subject) &&
      "should read 'area: what changed', without a full stop"
if (problem) {
  console.error(`The subject '${subject}' ${problem}. The reason belongs into the body.`)
  process.exitCode = 1
}
