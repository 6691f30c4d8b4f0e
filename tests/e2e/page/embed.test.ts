/** The list of events on a partner's page: of another origin, with a policy that allows what /embed says and nothing else. */
import { createServer } from 'node:http'
import { expect, test } from '../../support/browser/end-to-end.ts'

test('the lines to copy name the address that the page is at', async ({ page, site, axe }) => {
  await page.goto('/mr/embed')
  await expect(page.locator('pre').first()).toHaveText(
    `<script src="${site.url}/embed/events.js" data-lang="mr" async></script>`,
  )
  await expect(page.locator('pre').last()).toHaveText(`script-src ${site.url}; connect-src ${site.url}`)
  await axe()
})

test('stands in a partner’s page twice, in both languages, and leaves nothing behind', async ({
  page,
  site,
  watch,
  axe,
}) => {
  const script = (attributes: string) =>
    `<script src="${site.url}/embed/events.js" ${attributes} async></script>`
  const partner = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${site.url}; connect-src ${site.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(
      `<!doctype html><html lang="en"><title>Partner</title><main><h1>Partner</h1><p id="a">${script('data-most="1"')}</p><div id="b">${script('data-lang="mr"')}</div></main></html>`,
    )
  })
  await new Promise<void>((resolve) => partner.listen(0, 'localhost', resolve))
  const address = partner.address()
  if (address === null || typeof address === 'string') throw new Error('the partner has no port')
  const origin = `http://localhost:${address.port}`
  watch.expect(new RegExp(origin))
  try {
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort())
    const asked = page.waitForRequest(/\/events\.json$/)
    await page.goto(origin)
    expect(await (await asked).allHeaders()).not.toHaveProperty('cookie')
    const english = page.locator('#a').getByRole('region', { name: 'Upcoming Events' })
    const marathi = page.locator('#b').getByRole('region', { name: 'आगामी कार्यक्रम' })
    await expect(english.getByRole('listitem')).toHaveCount(1)
    const link = english.getByRole('listitem').getByRole('link')
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${site.url}/events/[a-z0-9-]+$`))
    // The second embed may still be loading.
    await expect(marathi.getByRole('listitem').nth(1)).toBeVisible()
    expect(await marathi.getByRole('link').last().getAttribute('href')).toBe(`${site.url}/mr/events`)
    await expect(english.getByText('IST')).toBeVisible()
    // Its own styles hold although the page allows none.
    expect(await marathi.evaluate((section) => getComputedStyle(section).fontFamily)).toContain('system-ui')
    // Before axe leaves names of its own.
    const left = await names()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await axe({ within: 'main' })
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.route('**/*.js', (route) => route.abort())
    watch.expect(/ERR_FAILED/)
    await page.goto(origin)
    expect(await names()).toEqual(left)
    await page.unroute('**/*.js')

    await page.route('**/events.json', (route) => route.abort())
    await page.goto(origin)
    await expect(english.getByRole('link')).toHaveText('See all events')
    await expect(english.getByRole('listitem')).toHaveCount(0)
  } finally {
    partner.closeAllConnections()
    partner.close()
  }
})
