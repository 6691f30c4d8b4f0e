import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptPicture } from '#drawing/sharing/kept.ts'
import type { PictureFacts } from '#drawing/sharing/picture.ts'

const facts: PictureFacts = {
  locale: 'en',
  kicker: 'Blog',
  title: 'One picture',
  line: '',
  price: '',
  warning: '',
  art: { kind: 'weave' },
}

test('a picture is drawn once, and anew when anything of it changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sharing-'))
  const drawn: string[] = []
  const draw = ({ title }: PictureFacts) => {
    drawn.push(title)
    return Promise.resolve(new Uint8Array([drawn.length]))
  }
  try {
    expect(await keptPicture(facts, draw, folder)).toEqual(new Uint8Array([1]))
    expect(await keptPicture(facts, draw, folder)).toEqual(new Uint8Array([1]))
    expect(await keptPicture({ ...facts, title: 'Another' }, draw, folder)).toEqual(new Uint8Array([2]))
    expect(
      await keptPicture({ ...facts, art: { kind: 'svg', svg: '', width: 1, height: 1 } }, draw, folder),
    ).toEqual(new Uint8Array([3]))
    expect(readdirSync(folder)).toHaveLength(3)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
