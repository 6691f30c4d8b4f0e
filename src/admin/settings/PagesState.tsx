/** Says whether the prerendered pages show what the admin chose: the last build says what it knew. */
import { useEffect, useState } from 'react'
import type { ViewAnswer } from '#admin/shell/request.ts'

type Site = ViewAnswer<'site'>

interface Props extends Pick<Site, 'chosen' | 'hasHook'> {
  /** The build after the last save; null before. */
  readonly build: 'none' | 'begun' | 'failed' | null
}

/** In milliseconds between two looks while a build runs. */
const pause = 15_000

async function findBuilt(): Promise<string> {
  const answer = await fetch('/site-settings.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error('no answer')
  return JSON.stringify(await answer.json())
}

export function PagesState({ chosen, hasHook, build }: Props) {
  const [built, setBuilt] = useState<string | null>(null)
  const wanted = JSON.stringify(chosen)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () =>
      findBuilt()
        .catch(() => null)
        .then((found) => {
          if (found !== null) setBuilt(found)
          if (found !== wanted && hasHook) timer = setTimeout(() => void look(), pause)
        })
    void look()
    return () => clearTimeout(timer)
  }, [wanted, hasHook])
  return (
    <p className={build === 'failed' ? 'notice notice-bad' : 'muted'} role="status">
      {textOf(built === null ? null : built === wanted, hasHook, build)}
    </p>
  )
}

function textOf(isLive: boolean | null, hasHook: boolean, build: Props['build']): string {
  if (isLive === null) return ''
  const saved = build === null ? '' : 'Saved. '
  if (isLive) return `${saved}All pages show this.`
  const others =
    build === 'failed'
      ? 'but the host did not begin to make the other pages anew. Save once more in a few minutes.'
      : hasHook
        ? 'the other pages are being made anew, which takes a few minutes.'
        : 'the other pages follow with the next build.'
  return `${saved}Payment, e-mails, receipts and event pages use this now; ${others}`
}
