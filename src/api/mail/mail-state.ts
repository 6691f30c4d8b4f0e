/**
 * How this deploy's e-mails leave, as the admin sees it: names of variables that are not set, and of those that hold something unusable,
 * never what they hold.
 */
import type { Deploy } from '#core/basics/deploy.ts'
import { readMailSettings } from '#http/configuration.ts'

export function readMailState(deploy: Deploy) {
  const settings = readMailSettings(deploy)
  if (settings.transport !== 'none')
    return { transport: settings.transport, missing: [], ignored: [...settings.ignored] }
  const { transport, reason } = settings
  if (reason === 'notPublished') return { transport, reason, missing: [], ignored: [] }
  return { transport, reason, missing: [...settings.missing], ignored: [...settings.ignored] }
}
