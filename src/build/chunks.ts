/** Left alone, the bundler makes forty files for a screen; each costs a request when somebody wants to type. */
import { basename } from 'node:path'

/** Groups of the bundler's `codeSplitting`. A group takes along what its files import, unless one before it has it already. */
export const chunkGroups = [
  // What loads a file on demand: without a place of its own it goes to the largest that wants it, and small scripts fetch that.
  { name: 'load', test: /vite\/preload-helper/, priority: 5 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 4 },
  // What asks and reads what is answered, also where no form and no React is.
  {
    name: 'base',
    test: /\/node_modules\/(nanostores\/|zod\/(?!.*json-schema))|\/src\/(islands\/ui\/request|core\/basics\/(text|rule-numbers))\.ts/,
    priority: 3,
  },
  // What forms say: one file a language.
  { name: 'en', test: /\/src\/i18n\/messages\/form(-code)?\/en\.ts/, priority: 3 },
  { name: 'mr', test: /\/src\/i18n\/messages\/form(-code)?\/mr\.ts/, priority: 3 },
  // Small, and wanted by small scripts that want no form.
  { name: 'i18n', test: /\/src\/i18n\/[\w-]+\.ts/, priority: 2 },
  { name: 'days', test: /\/src\/core\/basics\/india-time\.ts/, priority: 2 },
  // Lists of events send requests and want no form.
  {
    name: 'form',
    test: /\/src\/(islands\/forms\/|islands\/ui\/(?!request)|core\/basics\/field\.ts)/,
    priority: 1,
  },
  // What the admin shares with visitors' scripts, or with the sign-in page, stays apart: they would fetch the next group.
  {
    name: (module: string) => basename(module, '.ts'),
    test: /\/src\/(core\/(events\/(event|event-cover|event-schema)|pages\/workshop|signups\/[\w-]+|enquiries\/enquiry-\w+)|admin\/access\/session)\.ts/,
    priority: 1,
  },
  { name: 'query', test: /\/node_modules\/@nanostores\/query\//, priority: 1 },
  // What the admin asks with: today's list needs no more, and no React.
  { name: 'ask', test: /\/src\/(admin\/shell\/(asked|remember|request)|i18n\/admin\/counted)\.ts/ },
  // What every screen of the admin begins with; the next group is what several need, and the first screen does not.
  {
    name: 'desk',
    test: /\/src\/admin\/(shell\/(use-admin|admin-route|RouteLink)|access\/SignOutButton|safety\/damage|ui\/(Loaded|Section))\.tsx?/,
  },
  // What says what is wrong with a field brings all sentences of forms, and is for dialogs alone.
  {
    name: 'admin',
    test: /\/src\/(admin\/(?!fields\/field-error|ui\/use-sending|registrations\/RegistrationFields)|i18n\/admin\/)/,
    minShareCount: 5,
  },
]
