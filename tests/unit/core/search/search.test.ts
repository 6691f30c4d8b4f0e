import { describe, expect, test } from 'vitest'
import { searchFile, type SearchEntry } from '#build/search-index.ts'
import { prepareIndex, searchIn, withEvents } from '#core/search/search.ts'
import { foldWord } from '#core/search/search-words.ts'

function anEntry(path: string, entry: Partial<SearchEntry> = {}): SearchEntry {
  return { path, title: 'Untitled', also: '', description: '', parts: [], ...entry }
}

function anEntryOf(path: string, text: string, heading = '', id = ''): SearchEntry {
  return anEntry(path, { parts: [{ id, heading, text }] })
}

function pathsFor(query: string, ...entries: SearchEntry[]): string[] {
  return searchIn(prepareIndex(searchFile(entries)), query).map(({ href }) => href.replace(/#:~:.*/, ''))
}

const shown = (pieces: readonly { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('an event that is to come', () => {
  const index = withEvents(
    prepareIndex(
      searchFile([
        anEntry('/blog/whatsapp', { title: 'WhatsApp WhatsApp', description: 'WhatsApp' }),
        anEntryOf('/workshop', 'Tea and WhatsApp', 'The day'),
      ]),
    ),
    [
      { path: '/events/replies', title: 'Replies that sound like you', also: 'whatsapp replies with ai' },
      { path: '/workshop', title: 'Workshop', also: 'whatsapp' },
    ],
  )
  const find = (query: string) =>
    searchIn(index, query).map(({ href, isComing }) => `${isComing ? '* ' : ''}${href.replace(/#.*/, '')}`)

  test('is found before all pages, its own page once', () => {
    expect(find('WhatsApp')).toEqual(['* /events/replies', '* /workshop', '/blog/whatsapp'])
    expect(find('वॉट्सॲप')).toContain('* /events/replies')
  })

  test('is not found where a page has more of the words', () => {
    expect(find('tea whatsapp')).toEqual(['/workshop'])
    expect(find('refund')).toEqual([])
  })
})

test.each([
  ['कार्यशाळ', 'आमच्या कार्यशाळेत या'],
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
  ['photo', 'photography'],
  ['replies', 'a reply'],
  ['reply', 'ten replies'],
  ['CAFE', 'a café'],
  ['gst', 'GSTIN'],
  ['stori', 'two stories'],
  ['karyashala', 'आमच्या कार्यशाळेत या'],
  ['vyavsayasathi', 'आपला व्यवसाय'],
  ['diwali', 'दिवाळी'],
  ['office', 'ऑफिसमध्ये'],
  ['शिकायचे', 'AI शिका'],
  ['photo', 'फोटो पाठवा'],
  ['व्हॉट्सॲप', 'a WhatsApp reply'],
  ['watsapp', 'a WhatsApp reply'],
  ['bussiness', 'my business'],
  ['invocie', 'one invoice'],
  ['रिफंद', 'रिफंड मिळेल'],
])('a word finds %s: %s', (query, text) => {
  expect(pathsFor(query, anEntryOf('/a', text))).toEqual(['/a'])
})

test.each([
  ['business', 'busy'],
  ['gas', 'gallery'],
  ['artist', 'art'],
  ['a', 'apple'],
  ['कार', 'सरकार'],
  ['rate', 'art'],
  ['gas', 'bus'],
  ['1998', '1999'],
  ['calender', 'clean'],
  ['hotel', 'काय होते'],
  ['फेसबुक', 'पैसे'],
  ['टाईम', 'तीन'],
])('a word finds not: %s in %s', (query, text) => {
  expect(pathsFor(query, anEntryOf('/a', text))).toEqual([])
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

  test('leads to the heading or the word that has it, and to the beginning of a page that is about it', () => {
    const parts = [
      { id: 'hours', heading: 'Hours', text: 'Open on Sunday.' },
      { id: 'photos', heading: 'Ten photos', text: 'From the counter.' },
    ]
    expect(pathsFor('photo counter', anEntry('/a', { parts }))).toEqual(['/a#photos'])
    const [inText] = searchIn(prepareIndex(searchFile([anEntry('/a', { parts })])), 'Sunday')
    expect(inText?.href).toBe('/a#:~:text=Sunday')
    expect(pathsFor('photos', anEntry('/a', { title: 'Good photos', parts }))).toEqual(['/a'])
  })

  test('compares by the sound only what is nowhere as it is written', () => {
    expect(pathsFor('seva', anEntryOf('/latin', 'Seva Sadan'), anEntryOf('/marathi', 'सेवा'))).toEqual([
      '/latin',
    ])
  })

  test('marks what it found, and says what is to be seen in the text only', () => {
    const entry = anEntry('/a', {
      title: 'Bills',
      description: 'A bill has a number.',
      parts: [{ id: 'bills', heading: 'Bills with GST', text: 'The turnover counts, and the व्यवसाय.' }],
    })
    const find = (query: string) => searchIn(prepareIndex(searchFile([entry])), query)[0]
    const result = find('gst BILLS')
    expect(shown(result!.title)).toBe('[Bills]')
    expect(shown(result!.heading)).toBe('[Bills] with [GST]')
    expect(shown(result!.description)).toBe('A [bill] has a number.')
    expect(result!.inText).toEqual([])
    expect(find('gst Turnov')?.inText).toEqual(['Turnov'])
    expect(find('vyavsay')?.inText).toEqual(['vyavsay'])
  })

  test('is the same each time, and keeps the order of equals', () => {
    const entries = ['/b', '/a', '/c'].map((path) => anEntryOf(path, 'GST'))
    expect(pathsFor('gst', ...entries)).toEqual(['/b', '/a', '/c'])
  })

  test('finds nothing for nothing', () => {
    expect(pathsFor('  ?! ', anEntryOf('/a', 'GST'))).toEqual([])
  })
})

test('a file is known from anything else', () => {
  const file = searchFile([anEntryOf('/a', 'GST', 'Bills', 'all-bills')])
  expect(() => prepareIndex(file)).not.toThrow()
  for (const other of [null, 'a', {}, [{}], [{ ...file[0], words: 1 }]])
    expect(() => prepareIndex(other)).toThrow('no search file')
})
