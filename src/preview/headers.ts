/**
 * What the headers of a preview say otherwise than production's: nobody indexes it, its pages may stand in the frames of /review, and
 * Netlify's drawer for comments may run. The drawer is a `<div style="position:fixed">` with a script, which shows a frame of
 * app.netlify.com; a sign-in there opens a window of its own. Which markup its script makes nobody says, so Trusted Types are not
 * demanded of it: every other build demands them of the same pages.
 */
import { securityHeaders, type PreviewHeaders } from '#http/headers/headers.ts'

const drawer = 'https://app.netlify.com'
/** Of the drawer's two style attributes: `position:fixed`, and the one of its frame. */
const drawerStyles = [
  'sha256-dH+oOZOdDv+MWU0F8bCZOoFHX0jFM4+bwNqOKujbv90=',
  'sha256-ikgYIuM/1wkyZ+w23wP7pGyeh3RzH5XDMS3MqR2mWrY=',
]

export const previewHeaders: PreviewHeaders = {
  headers: {
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // It records the screen and a voice where a reviewer asks it to.
    'permissions-policy': securityHeaders['permissions-policy'].replace(
      /(display-capture|microphone)=\(\)/g,
      `$1=("${drawer}")`,
    ),
  },
  policy: {
    'frame-ancestors': "'self'",
    'frame-src': drawer,
    // Since 2025 it comes from the site's own address; before, from this one.
    'script-src': 'https://netlify-cdp-loader.netlify.app',
    'style-src': ["'unsafe-hashes'", ...drawerStyles.map((hash) => `'${hash}'`)].join(' '),
    'require-trusted-types-for': null,
    'trusted-types': null,
  },
}
