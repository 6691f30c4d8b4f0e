import { expect, test } from 'vitest'
import { problemsOf, type SiteMap } from '#build/review/problems.ts'
import { readPage, type PageFacts } from '#build/review/read-page.ts'

const base = 'https://preview.example'
const descriptions = {
  en: 'A description of fifty characters at least, as search results show it.',
  mr: 'शोधात दिसणाऱ्या वर्णनाएवढे लांब वर्णन, म्हणजे किमान पन्नास अक्षरांचे वर्णन.',
}

function page(path: string, main: string, lang: 'en' | 'mr' = 'en'): PageFacts {
  const facts = readPage(
    `<!doctype html><html lang="${lang}"><head><title>${lang === 'mr' ? 'पान' : 'A page'}</title><meta name="description" content="${descriptions[lang]}">
    <meta property="og:image" content="${base}/og/a.png"><link rel="canonical" href="${base}${path}">
    <link rel="alternate" hreflang="en" href="x"><link rel="alternate" hreflang="mr" href="x"></head>
    <body><main id="content">${main}</main></body></html>`,
  )
  if (!facts) throw new Error('no page')
  return facts
}

function problems(main: string, { marathi = '<p>मजकूर</p>', path = '/a' } = {}): string[] {
  const pages = new Map([
    ['/a', page('/a', main)],
    ['/mr/a', page('/mr/a', marathi, 'mr')],
    ['/b', page('/b', '<h2 id="here">B</h2>')],
    ['/mr/b', page('/mr/b', '', 'mr')],
  ])
  const site: SiteMap = {
    pages,
    base,
    isAnswered: (asked) => asked === '/events',
    isFile: (asked) => asked === '/og/a.png',
    samples: new Map([['namaste@example.com', 'email']]),
    givenTitles: new Set(),
  }
  const found = pages.get(path)
  return found ? problemsOf(path, found, site).map(({ kind, text }) => `${kind}: ${text}`) : ['no page']
}

test('finds nothing wrong with a page that leads to pages, places, files and answers', () => {
  expect(
    problems(
      '<a href="/b">B</a> <a href="/b.html">B</a> <a href="/b#here">B</a> <a href="#content">A</a> <a href="/events">E</a> <a href="mailto:a@b.example">M</a> <a href="https://else.example/x">X</a><img src="/og/a.png" alt="">',
    ),
  ).toEqual([])
})

test.each([
  ['<a href="/nowhere">N</a>', 'link: A link leads nowhere: /nowhere'],
  [`<a href="${base}/nowhere?x=1">N</a>`, 'link: A link leads nowhere: /nowhere'],
  ['<a href="/b#there">N</a>', 'link: A link leads to a place that is not there: /b#there'],
  ['<a href="#gone">N</a>', 'link: A link leads to a place that is not there: /a#gone'],
  ['<p>Write to namaste@example.com</p>', 'sample: Sample values of site.json are shown: email.'],
  ['<img src="/gone.png" alt="">', 'picture: A picture is missing: /gone.png'],
  ['<img src="/og/a.png">', 'picture: A picture has no text alternative: /og/a.png'],
])('of %s it says: %s', (main, said) => {
  expect(problems(main)).toEqual([said])
})

test('names a title and a description that are too long, and a missing picture for sharing', () => {
  const long = readPage(
    `<html lang="mr"><head><title>${'म'.repeat(61)}</title><link rel="canonical" href="${base}/mr/long"></head><main></main></html>`,
  )
  if (!long) throw new Error('no page')
  const site: SiteMap = {
    ...{ pages: new Map([['/mr/long', long]]), base, samples: new Map(), givenTitles: new Set() },
    ...{ isAnswered: () => false, isFile: () => false },
  }
  expect(problemsOf('/mr/long', long, site).map(({ text }) => text)).toEqual([
    'The title has 61 characters; 60 are shown.',
    'There is no description.',
    'There is no English page of it.',
    'There is no picture for sharing.',
  ])
})

test.each([
  ['<p>This is what we teach.</p>', 'This is what we teach.'],
  // Whatever the English page says, and in the middle of a Marathi paragraph.
  ['<p>हे झाले. The rest comes <em>next week</em>. मग पुढे.</p>', 'The rest comes next week.'],
  [
    '<div>Automation<span> of small offices </span>everywhere<p>मजकूर</p></div>',
    'Automation of small offices everywhere',
  ],
  ['<h2>Questions, answered</h2>', 'Questions, answered'],
  ['<button>Read more</button>', 'Read more'],
  ['<blockquote>“We save two hours a day.”</blockquote>', '“We save two hours a day.”'],
])('of %s on a Marathi page it says that this is English: %s', (marathi, said) => {
  expect(problems('<p>Else</p>', { marathi, path: '/mr/a' })).toEqual([
    `untranslated: English on a Marathi page: “${said}”`,
  ])
  expect(problems(marathi)).toEqual([])
})

test('says so of what is not shown, too', () => {
  expect(
    problems('', {
      marathi: '<img src="/og/a.png" alt="A shop in Pune"><nav aria-label="Where you are"></nav>',
      path: '/mr/a',
    }),
  ).toEqual([
    'untranslated: English on a Marathi page, as text alternative: “A shop in Pune”',
    'untranslated: English on a Marathi page, as label: “Where you are”',
  ])
})

test.each([
  '<p>Google Business Profile</p>',
  '<p lang="en">This is what we teach.</p>',
  '<p>हे This is what we teach.</p>',
  '<p>बटण दाबा: <span lang="en">Send it to me now</span></p>',
  '<p>असे विचारा: "Write a reply to this customer." मग वाचा.</p>',
  '<p>UPI ID: example@upi</p>',
  '<p>{name} {number} {total} {due}</p>',
  '<p><a href="https://else.example/a">else.example/of/the/day</a></p>',
  '<pre>This is what we teach.</pre><p><code>send it to me</code></p>',
])('leaves names, terms, addresses and marked English alone: %s', (fine) => {
  expect(problems('', { marathi: fine, path: '/mr/a' })).toEqual([])
})
