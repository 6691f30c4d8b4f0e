/**
 * Tests the texts of sections 2, 4 and 8 that appear after a press, a failure or a list: searches each page and its scripts for them.
 * tests/journeys and tests/e2e test that they appear.
 */
import { beforeEach, expect, test } from 'vitest'
import { ask } from '../../support/api/api.ts'
import { anEventInput } from '../../support/builders.ts'
import { broughtBy } from './built-page.ts'
import { openApiOfBuiltSite } from '../../support/site/built-pages.ts'

const api = openApiOfBuiltSite()

beforeEach(async () => {
  const cookie = await api.signIn()
  const answer = await ask('POST', '/api/admin/events', {
    cookie,
    json: anEventInput({ slug: 'some-event' }),
  })
  expect(answer.status).toBe(201)
})

const refused = ['Name must be at least 2 characters', 'Please enter a valid email address']
const registering = [
  'Registering...',
  'Registration Failed',
  'Registration Successful!',
  'Register Now',
  ...refused,
]
const visitors: readonly [path: string, texts: readonly string[]][] = [
  ['/events/some-event', [...registering, 'Registration failed', 'Please try again later.']],
  [
    '/',
    [
      ...registering,
      ...[
        'Failed to register for event',
        'No event selected',
        'Back',
        'No upcoming events',
        'View All Events',
      ],
      ...['Subscribing...', 'Success!', 'Signup Failed', 'Failed to sign up for notifications'],
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
      ...[
        'Company name is required',
        'Please select your experience level',
        'Please enter a valid phone number',
      ],
    ],
  ],
  [
    '/n8n-workshop',
    [...registering, 'Registration Confirmed!', "You'll receive workshop details via email shortly."],
  ],
  [
    '/ai-marketing-flyer',
    [
      'Download SVG',
      'Print Flyer',
      'Share Workshop',
      'Workshop link copied to clipboard!',
      'ai-marketing-workshop-flyer.svg',
    ],
  ],
]

test.each(visitors)('§4 and §8: %s can say %j', async (path, texts) => {
  const brought = await broughtBy(api, path)
  expect(texts.filter((text) => !brought.includes(text))).toEqual([])
})

test.each(visitors)('rulings 1: the Marathi %s says none of it in English', async (path, texts) => {
  const brought = await broughtBy(api, path === '/' ? '/mr' : `/mr${path}`)
  const wholes = texts.filter((text) => text.includes(' '))
  expect(wholes.filter((text) => brought.includes(text))).toEqual([])
})

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
  const brought = await broughtBy(api, path)
  expect(texts.filter((text) => !brought.includes(text))).toEqual([])
})
