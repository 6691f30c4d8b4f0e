/** Whether the pages that are made beforehand show what was chosen: the last build says what it knew. */
import { useEffect, useState } from 'react'
import type { ViewAnswer } from '#admin/shell/request.ts'

type Site = ViewAnswer<'site'>

interface Props extends Pick<Site, 'chosen' | 'hasHook'> {
  /** Of what was saved just now; null before. */
  readonly build: 'none' | 'begun' | 'failed' | null
}

/** Milliseconds between two looks while a build is under way. */
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
  if (isLive) return build === null ? 'All pages show this.' : 'Saved. All pages show this.'
  const at = 'Payment, e-mails, receipts and event pages use this now; '
  if (build === 'failed')
    return `Saved. ${at}but the host did not begin to make the other pages anew. Save once more in a few minutes.`
  if (!hasHook) return `${build === null ? '' : 'Saved. '}${at}the other pages follow with the next build.`
  return `${build === null ? '' : 'Saved. '}${at}the other pages are being made anew, which takes a few minutes.`
}
