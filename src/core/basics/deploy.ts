/** Only the published production deploy touches production's data and people; what is not known for certain gets less. */

export interface Deploy {
  /** `production`, `deploy-preview`, `branch-deploy`, `dev`, or the name of a custom context. */
  readonly context?: string | undefined
  readonly published?: boolean | undefined
  /** Of this one deploy: 24 hex digits. Absent while it is built and on one machine, where there is no other. */
  readonly id?: string | undefined
}

export interface DeployRights {
  /** Part of the name of every store it opens. Null: the platform did not say which deploy this is, so it gets none. */
  readonly storage: string | null
  /** Whether the stores are this one deploy's. All other deploys of a context share theirs. */
  readonly hasOwnStores: boolean
  readonly mayUseDatabase: boolean
  /** Whether a storage without a calendar is filled with sample events, and takes backups of events alone. Never with people. */
  readonly hasSampleEvents: boolean
  /** Whom its e-mails may reach: people, a mail server or a folder on this machine, or nobody. */
  readonly emails: 'people' | 'thisMachine' | 'nobody'
  readonly isIndexed: boolean
  readonly isPreview: boolean
  readonly showsDrafts: boolean
  readonly hasLocalPassword: boolean
  /** A preview has none: its purges would reach the copies of every deploy of the site. */
  readonly hasEdgeCopies: boolean
  readonly mayBeIncomplete: boolean
}

const ownContexts = new Set(['dev', 'deploy-preview', 'branch-deploy'])

/** Stores are shared by all deploys of a site: the name keeps them apart. Case stays: 'Production' is not 'production'. */
function storageOf({ context = '', published }: Deploy): string | null {
  if (context === '') return null
  if (context === 'production') return published === false ? 'production-unpublished' : 'production'
  if (ownContexts.has(context)) return context
  return `custom-${context.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)}`
}

/** What Netlify's client takes for the id of a deploy. */
const deployId = /^[0-9A-Za-z_]{8,24}$/

/** `isLocalPlatform`: the code runs on one machine, whichever context is tried there. */
export function rightsOf(deploy: Deploy, isLocalPlatform: boolean): DeployRights {
  const storage = storageOf(deploy)
  const isProduction = storage === 'production'
  const isPreview = !['', 'dev', 'production'].includes(deploy.context ?? '')
  return {
    storage,
    hasOwnStores:
      storage !== null &&
      !isProduction &&
      storage !== 'dev' &&
      !isLocalPlatform &&
      deployId.test(deploy.id ?? ''),
    mayUseDatabase: isLocalPlatform || isProduction,
    hasSampleEvents: isPreview,
    emails: isLocalPlatform ? 'thisMachine' : isProduction ? 'people' : 'nobody',
    isIndexed: isProduction,
    isPreview,
    showsDrafts: !['', 'production'].includes(deploy.context ?? ''),
    hasLocalPassword: isLocalPlatform && deploy.context === 'dev',
    hasEdgeCopies: isProduction || (isLocalPlatform && deploy.context === 'dev'),
    mayBeIncomplete: isLocalPlatform || deploy.context !== 'production',
  }
}
