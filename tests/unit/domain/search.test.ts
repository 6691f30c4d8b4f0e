import { describe, expect, test } from 'vitest'
import { foldWord, prepareIndex, searchIn, type SearchEntry } from '#domain/search.ts'

function anEntry(path: string, entry: Partial<SearchEntry> = {}): SearchEntry {
  return { path, title: 'Untitled', also: '', description: '', parts: [], ...entry }
}

function anEntryOf(path: string, text: string, heading = '', id = ''): SearchEntry {
  return anEntry(path, { parts: [{ id, heading, text }] })
}

function pathsFor(query: string, ...entries: SearchEntry[]): string[] {
  return searchIn(prepareIndex(entries), query).map(({ href }) => href)
}

const shown = (pieces: readonly { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('a word finds', () => {
  test.each([
    ['कार्यशाळ', 'आमच्या कार्यशाळेत या'],
    ['कार्यशाळा', 'आमच्या कार्यशाळेत या'],
    ['कार्यशाळांसाठी', 'एक कार्यशाळा'],
    ['पुणे', 'पुण्यात भेटू'],
    ['फोटो', 'फोटोंची यादी'],
    ['दुकानासाठी', 'माझे दुकान'],
    ['माहीती', 'माहिती'],
    ['दुसऱ्या', 'दुसर्\u200dया दिवशी'],
    ['ॲप', 'अ\u0945प उघडा'],
    ['क़ीमत', 'किमत'],
    ['२५', '25 जागा'],
    ['1999', 'फी ₹१,९९९ आहे'],
    ['photos', 'one photo'],
    ['photo', 'photography'],
    ['replies', 'a reply'],
    ['reply', 'ten replies'],
    ['batches', 'the next batch'],
    ['CAFE', 'a café'],
    ['café', 'Cafe'],
    ['gst', 'GSTIN'],
  ])('%s: %s', (query, text) => {
    expect(pathsFor(query, anEntryOf('/a', text))).toEqual(['/a'])
  })

  test.each([
    ['business', 'busy'],
    ['gas', 'gallery'],
    ['artist', 'art'],
    ['a', 'apple'],
    ['कार', 'सरकार'],
  ])('not: %s in %s', (query, text) => {
    expect(pathsFor(query, anEntryOf('/a', text))).toEqual([])
  })
})

test('both normal forms of a word are one', () => {
  for (const word of ['कार्यशाळा', 'café', 'ज़रूर']) {
    expect(foldWord(word.normalize('NFD'))).toBe(foldWord(word.normalize('NFC')))
  }
})

describe('searchIn()', () => {
  test('puts a title before a heading, and a heading before a text', () => {
    expect(
      pathsFor(
        'gst',
        anEntryOf('/text', 'Prices with GST.'),
        anEntryOf('/heading', 'Prices.', 'With GST', 'with-gst'),
        anEntry('/title', { title: 'GST for a shop' }),
      ),
    ).toEqual(['/title', '/heading#with-gst', '/text'])
  })

  test('finds the pages that have every word; without one, those that have most', () => {
    const entries = [
      anEntryOf('/one', 'A phone.'),
      anEntryOf('/both', 'A phone takes photos.'),
      anEntryOf('/none', 'Nothing.'),
    ]
    expect(pathsFor('photos phone', ...entries)).toEqual(['/both'])
    expect(pathsFor('photos phone unheard', ...entries)).toEqual(['/both'])
    expect(pathsFor('phone unheard unknown', ...entries)).toEqual([])
  })

  test('passes over the words that every text has, unless there are no others', () => {
    const entries = [anEntryOf('/refund', 'Refunds in three days.'), anEntryOf('/what', 'What is what.')]
    expect(pathsFor('what is the refund', ...entries)).toEqual(['/refund'])
    expect(pathsFor('what', ...entries)).toEqual(['/what'])
  })

  test('leads to the part where most of it is, and to the beginning of a page that is about it', () => {
    const parts = [
      { id: 'hours', heading: 'Hours', text: 'Open on Sunday.' },
      { id: 'photos', heading: 'Ten photos', text: 'From the counter.' },
    ]
    expect(pathsFor('photo counter', anEntry('/a', { parts }))).toEqual(['/a#photos'])
    expect(pathsFor('photos', anEntry('/a', { title: 'Good photos', parts }))).toEqual(['/a'])
  })

  test('marks what it found, in whole words, in a piece of the text', () => {
    const text = `${'Before it there is much to read. '.repeat(5)}A GST bill has a number. ${'And after it as well. '.repeat(9)}`
    const [result] = searchIn(prepareIndex([anEntryOf('/a', text, 'Bills with GST', 'bills')]), 'gst bills')
    expect(shown(result!.heading)).toBe('[Bills] with [GST]')
    const snippet = shown(result!.snippet)
    expect(snippet).toMatch(/^…there is much to read\. .*A \[GST\] \[bill\] has a number\..*…$/)
    expect(snippet.length).toBeLessThan(200)
  })

  test('is the same each time, and keeps the order of equals', () => {
    const entries = ['/b', '/a', '/c'].map((path) => anEntryOf(path, 'GST'))
    expect(pathsFor('gst', ...entries)).toEqual(['/b', '/a', '/c'])
  })

  test('finds nothing for nothing', () => {
    expect(pathsFor('  ?! ', anEntryOf('/a', 'GST'))).toEqual([])
  })
})
