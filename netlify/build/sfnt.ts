/**
 * Font files as OpenType stores them, uncompressed: a directory of tables, all numbers big-endian. Only what fonts.ts needs of
 * them and no library does: a table more or less, kerning in the old table, one more glyph.
 * https://learn.microsoft.com/typography/opentype/spec/
 */

export interface Table {
  readonly name: string
  readonly data: Buffer
}

export function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index
    const [at, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    return { name: font.toString('latin1', entry, entry + 4), data: font.subarray(at, at + length) }
  })
}

/** Throws when the font has no such table. What is returned is the font's own memory. */
export function tableOf(font: Buffer, name: string): Buffer {
  const table = tablesOf(font).find((one) => one.name === name)
  if (table === undefined) throw new Error(`The font has no table ${name}`)
  return table.data
}

/** How many entries of how many bytes a sorted list has, in the four numbers that OpenType wants for halving it. */
function countForSearching(count: number, bytes: number): number[] {
  const power = 2 ** Math.floor(Math.log2(Math.max(1, count)))
  return [count, power * bytes, Math.log2(power), (count - power) * bytes]
}

/** A font of the same kind with these tables in the place of its own of that name, or beside them. */
export function withTables(font: Buffer, given: readonly Table[]): Buffer {
  const names = new Set(given.map(({ name }) => name))
  const kept = tablesOf(font).filter(({ name }) => !names.has(name))
  const tables = [...kept, ...given].sort((a, b) => (a.name < b.name ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * tables.length)
  font.copy(head, 0, 0, 4)
  for (const [index, value] of countForSearching(tables.length, 16).entries())
    head.writeUInt16BE(value, 4 + 2 * index)
  const parts = [head]
  let at = head.length
  for (const [index, { name, data }] of tables.entries()) {
    const entry = 12 + 16 * index
    head.write(name, entry, 'latin1')
    // The checksums are made when the file is compressed.
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, 2 * index)
  return buffer
}

export interface Pair {
  readonly left: number
  readonly right: number
  /** Units of the font, below 0 where the two move together. */
  readonly by: number
}

/** OpenType's oldest kerning, a sorted list of pairs of glyphs, which every browser reads where GPOS holds none. */
export function kernTable(pairs: readonly Pair[]): Table {
  const sorted = pairs.toSorted((a, b) => a.left - b.left || a.right - b.right)
  const horizontal = 1
  const head = [0, 1, 0, 14 + 6 * sorted.length, horizontal, ...countForSearching(sorted.length, 6)]
  return {
    name: 'kern',
    data: words([...head, ...sorted.flatMap(({ left, right, by }) => [left, right, by])]),
  }
}

/** A table of characters and glyphs in format 4, the one that everything reads. Characters of the first plane only. */
function cmapTable(glyphs: ReadonlyMap<number, number>): Table {
  const runs: { start: number; end: number; by: number }[] = []
  for (const [character, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1)
    if (last?.end === character - 1 && last.by === glyph - character) last.end = character
    else runs.push({ start: character, end: character, by: glyph - character })
  }
  // The list ends with a run that holds no character.
  runs.push({ start: 0xffff, end: 0xffff, by: 1 })
  const [, range = 0, selector = 0, shift = 0] = countForSearching(runs.length, 2)
  const subtable = words([
    ...[4, 16 + 8 * runs.length, 0, 2 * runs.length, range, selector, shift],
    ...runs.map(({ end }) => end),
    0,
    ...runs.map(({ start }) => start),
    ...runs.map(({ by }) => by),
    ...runs.map(() => 0),
  ])
  const [windows, firstPlane] = [3, 1]
  return { name: 'cmap', data: Buffer.concat([words([0, 1, windows, firstPlane, 0, 12]), subtable]) }
}

/** Where each glyph's outline begins in `glyf`, and where the last one ends. */
function outlinesOf(font: Buffer): number[] {
  const isLong = tableOf(font, 'head').readInt16BE(50) === 1
  const loca = tableOf(font, 'loca')
  return Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  )
}

/** The glyph's outline stays the same in all weights: its list of changes is empty. */
function withUnvariedGlyph(gvar: Buffer): Buffer {
  const count = gvar.readUInt16BE(12)
  const bytes = (gvar.readUInt16BE(14) & 1) === 1 ? 4 : 2
  const end = 20 + bytes * (count + 1)
  const head = Buffer.from(gvar.subarray(0, end))
  head.writeUInt16BE(count + 1, 12)
  for (const at of [8, 16]) head.writeUInt32BE(head.readUInt32BE(at) + bytes, at)
  return Buffer.concat([head, head.subarray(end - bytes), gvar.subarray(end)])
}

/**
 * The font with one more glyph at its end, for `character`, as `source` draws its glyph number `glyph`. `characters` says which
 * glyphs the font has for what else: the table is written anew. Throws where the glyph is made of others, or where a
 * font is not laid out as HarfBuzz cuts them.
 */
export function withGlyph(
  font: Buffer,
  source: Buffer,
  { character, glyph, characters }: { character: number; glyph: number; characters: Map<number, number> },
): Buffer {
  const [starts, sourceStarts] = [outlinesOf(font), outlinesOf(source)]
  const outline = tableOf(source, 'glyf').subarray(sourceStarts[glyph], sourceStarts[glyph + 1])
  if (outline.length === 0 || outline.readInt16BE(0) < 0) throw new Error('The sign is not one outline')
  const count = starts.length - 1
  const glyf = tableOf(font, 'glyf')
  const paddedOutline = Buffer.alloc(Math.ceil(outline.length / 4) * 4)
  outline.copy(paddedOutline)
  const head = Buffer.from(tableOf(font, 'head'))
  head.writeInt16BE(1, 50)
  const loca = Buffer.alloc(4 * (count + 2))
  for (const [index, start] of [...starts, (starts.at(-1) ?? 0) + paddedOutline.length].entries())
    loca.writeUInt32BE(start, 4 * index)

  const maxp = Buffer.from(tableOf(font, 'maxp'))
  const sourceMaxp = tableOf(source, 'maxp')
  maxp.writeUInt16BE(count + 1, 4)
  for (const at of [6, 8])
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), sourceMaxp.readUInt16BE(at)), at)
  const hhea = Buffer.from(tableOf(font, 'hhea'))
  if (hhea.readUInt16BE(34) !== count) throw new Error('Not every glyph has a width of its own')
  hhea.writeUInt16BE(count + 1, 34)
  const width = tableOf(source, 'hmtx').subarray(4 * glyph, 4 * glyph + 4)

  return withTables(font, [
    cmapTable(new Map([...characters, [character, count]])),
    { name: 'glyf', data: Buffer.concat([glyf.subarray(0, starts.at(-1)), paddedOutline]) },
    { name: 'gvar', data: withUnvariedGlyph(tableOf(font, 'gvar')) },
    { name: 'head', data: head },
    { name: 'hhea', data: hhea },
    { name: 'hmtx', data: Buffer.concat([tableOf(font, 'hmtx').subarray(0, 4 * count), width]) },
    { name: 'loca', data: loca },
    { name: 'maxp', data: maxp },
  ])
}
