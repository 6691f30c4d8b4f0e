/** Which repository the editor works on: read from what Netlify says while it builds. */

export interface Repository {
  /** 'owner/name' on GitHub. */
  readonly name: string
  /** The branch that production is built from; undefined: the repository's own default. */
  readonly branch: string | undefined
}

/** Undefined for an address outside GitHub, which alone has the editorial workflow and a sign-in through Netlify. */
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
