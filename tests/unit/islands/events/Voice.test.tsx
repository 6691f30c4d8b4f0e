import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Voice } from '#islands/events/Voice.tsx'

test('the sound is fetched at the press, and its words stand beside it', () => {
  const words = 'नमस्कार, मी गौरी. वीस सेकंद द्या.'
  const markup = renderToStaticMarkup(
    <Voice file="/voice/mr.mp3" words={words} label="गौरी केळकर यांचा आवाज" />,
  )
  expect(markup).toMatch(/<audio [^>]*controls[^>]*preload="none" src="\/voice\/mr\.mp3"/)
  expect(markup).toMatch(/aria-label="गौरी केळकर यांचा आवाज"/)
  expect(markup).toContain(`>${words}</figcaption>`)
})
