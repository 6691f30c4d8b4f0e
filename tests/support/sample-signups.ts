/** Addresses of the pages of signups in the sample data, which are the same every time. */
import { toSignupToken } from '#domain/signup.ts'
import { sampleData } from '../../netlify/local/seed/sample.ts'

const { signups } = sampleData(new Date())

function pageOf(isIt: (signup: (typeof signups)[number]) => boolean): string {
  const signup = signups.find(isIt)
  return `/signup/${(signup && toSignupToken(signup)) ?? ''}`
}

/** English paths, by what the page asks. */
export const signupPages = {
  unconfirmed: pageOf(({ email, confirmedAt }) => email !== '' && confirmedAt === null),
  furtherWish: pageOf(({ asked }) => asked !== null),
  unknown: '/signup/nonsense',
}
