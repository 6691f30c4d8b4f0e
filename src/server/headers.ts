/**
 * The security headers of every response: functions and their error responses (response.ts), pages rendered on demand
 * (src/middleware.ts), and files, for which netlify.toml repeats them because it can read no code.
 */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
