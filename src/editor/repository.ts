/** Reads from Netlify's build variables which repository the editor works on. */

export interface Repository {
  readonly name: string
  /** The branch from which production is built; undefined means the repository's default. */
  readonly branch: string | undefined
}

/** Returns undefined for an address outside GitHub, which alone has the editorial workflow and a sign-in through Netlify. */
export function repositoryOf(
  address: string | undefined,
  branch: string | undefined,
): Repository | undefined {
  const [, name] =
    /^(?:https:\/\/(?:[^/@]+@)?github\.com\/|git@github\.com:|ssh:\/\/git@github\.com\/)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
      address ?? '',
    ) ?? []
  return name === undefined ? undefined : { name, branch: branch === '' ? undefined : branch }
}
