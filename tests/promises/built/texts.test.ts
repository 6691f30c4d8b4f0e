/**
 * Tests the texts of sections 2, 4 and 8 that appear after a press, a failure or a list: searches each page and its scripts for them.
 * tests/journeys and tests/e2e test that they appear.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { builtFolder } from '../../support/site/built-folder.ts'
import { openApiOfBuiltSite, openPage } from '../../support/site/built-pages.ts'
import { isBilingual, isEnglish } from '../../support/site/languages.ts'

const api = openApiOfBuiltSite()

beforeEach(() => api.addEvent({ slug: 'some-event' }))

/** Returns a script of the build; '' for any other name. */
function scriptNamed(name: string): string {
  const path = join(builtFolder, 'dist/_astro', name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Returns the page and every script that it loads, now or later: every text that a visitor may meet on it. */
async function broughtBy(path: string): Promise<string> {
  const { html } = await openPage(api, path)
  const loaded = new Map([['', html]])
  for (const text of loaded.values())
    for (const [, name = ''] of text.matchAll(/(?:\.|_astro)\/([\w.@~-]+\.js)\b/g))
      if (!loaded.has(name)) loaded.set(name, scriptNamed(name))
  const letters = { quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>', amp: '&' } as const
  return [...loaded.values()]
    .join('\n')
    .replaceAll(/&(quot|#39|#x27|lt|gt|amp);/g, (_, name: keyof typeof letters) => letters[name])
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("\\'", "'")
}

const refused = ['Name must be at least 2 characters', 'Please enter a valid email address']
const registering = [
  ...['Registering...', 'Registration Failed', 'Registration Successful!', 'Register Now'],
  ...refused,
]
const visitors: readonly [path: string, texts: readonly string[]][] = [
  ['/events/some-event', [...registering, 'Registration failed', 'Please try again later.']],
  [
    '/',
    [
      ...registering,
      ...['Failed to register for event', 'No event selected', 'Back', 'No upcoming events'],
      ...[
        'View All Events',
        'Subscribing...',
        'Success!',
        'Signup Failed',
        'Failed to sign up for notifications',
      ],
    ],
  ],
  [
    '/events',
    [
      ...['Subscribing...', 'Successfully Subscribed!', 'Subscription Failed', 'Subscription failed'],
      ...['Missing Information', 'Please provide either email or phone number.'],
    ],
  ],
  [
    '/contact',
    [
      ...['Message Sent Successfully!', 'Send Another Message', 'Failed to Send Message'],
      ...['First name must be at least 2 characters', 'Last name must be at least 2 characters'],
    ],
  ],
  [
    '/ai-marketing-workshop',
    [
      ...registering,
      ...['Register for AI Marketing Workshop', 'Something went wrong. Please try again.', 'via UPI ID'],
      ...['Company name is required', 'Please select your experience level'],
      'Please enter a valid phone number',
    ],
  ],
  [
    '/n8n-workshop',
    [...registering, 'Registration Confirmed!', "You'll receive workshop details via email shortly."],
  ],
  [
    '/ai-marketing-flyer',
    [
      ...['Download SVG', 'Print Flyer', 'Share Workshop', 'ai-marketing-workshop-flyer.svg'],
      'Workshop link copied to clipboard!',
    ],
  ],
]

const shown = visitors.filter(([path]) => hasWorkshops || !/workshop|flyer/.test(path))

test.runIf(isEnglish).each(shown)('§4 and §8: %s can say %j', async (path, texts) => {
  const brought = await broughtBy(path)
  expect(texts.filter((text) => !brought.includes(text))).toEqual([])
})

test.runIf(isBilingual).each(shown)(
  'rulings 1: the Marathi %s says none of it in English',
  async (path, texts) => {
    const brought = await broughtBy(path === '/' ? '/mr' : `/mr${path}`)
    const wholes = texts.filter((text) => text.includes(' '))
    expect(wholes.filter((text) => brought.includes(text))).toEqual([])
  },
)

test.each([
  [
    '§2 and §8 /admin/events, list',
    '/admin/events',
    [
      ...['Events Management', 'Create Event', 'View', 'Edit', 'Delete', 'Date TBD', 'Online Event'],
      ...['No events created yet', 'Create your first event to start accepting registrations'],
      ...['Event Created', 'Event Updated', 'Event Deleted', 'Offline Event - '],
      'No event selected for editing',
      ...['Failed to create event', 'Failed to update event', 'Failed to delete event'],
    ],
  ],
  [
    '§2 /admin/events, registrations',
    '/admin/events',
    [
      ...['Event Registrations', 'Back to Events', 'No registrations yet for this event.', 'Found '],
      ...['Name not provided', 'Email not provided', 'N/A', 'Attended', 'Registered', 'Date unavailable'],
    ],
  ],
  [
    '§2 /admin/events, form',
    '/admin/events',
    [
      ...['Create New Event', 'Edit Event', 'Cancel', 'Update Event', 'Updating...', 'Meeting Details'],
      ...['Event Title', 'URL Slug', 'Description', 'Event Type', 'Duration (minutes)', 'Event Date & Time'],
      ...['Max Attendees', 'Leave empty for unlimited', 'Price', '0 for free event'],
      ...['Zoom Link', 'Meeting ID', 'Passcode', 'Title must be at least 5 characters'],
    ],
  ],
  [
    '§2 /admin/events, deleting',
    '/admin/events',
    [
      ...['Are you absolutely sure?', 'Delete Event', 'Deleting...'],
      'This action cannot be undone. This will permanently delete the event "',
      '" and all associated registrations.',
    ],
  ],
  [
    '§2 /admin',
    '/admin',
    ['Contact Forms', 'Event Registrations', 'Stay Updated Signups', 'Events Overview', 'Manage Events'],
  ],
  ['§8 /admin/login', '/admin/login', ['Login failed', 'Invalid password', 'Authentication failed']],
])('the admin’s screens %s', async (_, path, texts) => {
  const brought = await broughtBy(path)
  expect(texts.filter((text) => !brought.includes(text))).toEqual([])
})
