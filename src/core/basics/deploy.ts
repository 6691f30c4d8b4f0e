/** Decides what a deploy may do: only the published production deploy touches production's data and people. In doubt a deploy gets less. */

export interface Deploy {
  readonly context?: string | undefined
  readonly published?: boolean | undefined
  /** Absent during a build and on one machine, where there is only one deploy. */
  readonly id?: string | undefined
}

const ownContexts = new Set(['dev', 'deploy-preview', 'branch-deploy'])

/** Returns the name of the storage. Case matters: 'Production' is not 'production'. */
function storageOf({ context = '', published }: Deploy): string | null {
  if (context === '') return null
  if (context === 'production') return published === false ? 'production-unpublished' : 'production'
  if (ownContexts.has(context)) return context
  return `custom-${context.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)}`
}

const deployId = /^[0-9A-Za-z_]{8,24}$/

export function rightsOf(deploy: Deploy, isLocalPlatform: boolean) {
  const storage = storageOf(deploy)
  const isProduction = storage === 'production'
  const isPreview = !['', 'dev', 'production'].includes(deploy.context ?? '')
  const emails = isLocalPlatform ? 'thisMachine' : isProduction ? 'people' : 'nobody'
  return {
    /** Part of the name of every store that the deploy opens. Null if the platform named no context: the deploy gets no storage. */
    storage,
    hasOwnStores:
      storage !== null &&
      !isProduction &&
      storage !== 'dev' &&
      !isLocalPlatform &&
      deployId.test(deploy.id ?? ''),
    mayUseDatabase: isLocalPlatform || isProduction,
    hasSampleEvents: isPreview,
    emails,
    isIndexed: isProduction,
    isPreview,
    showsDrafts: !['', 'production'].includes(deploy.context ?? ''),
    hasLocalPassword: isLocalPlatform && deploy.context === 'dev',
    /** A preview has no edge copies: its purges would reach the copies of every deploy of the site. */
    hasEdgeCopies: isProduction || (isLocalPlatform && deploy.context === 'dev'),
    mayBeIncomplete: isLocalPlatform || deploy.context !== 'production',
  }
}

export type DeployRights = ReturnType<typeof rightsOf>
