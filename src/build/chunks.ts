/** Groups the files of scripts: by itself the bundler makes forty for a screen, and each costs the visitor a request. */
import { basename } from 'node:path'

/** Groups of the bundler's `codeSplitting`. A group includes what its files import, unless an earlier group has it already. */
export const chunkGroups = [
  // Loads files on demand. Without its own group it goes to the largest file that uses it, which small scripts would then fetch.
  { name: 'load', test: /vite\/preload-helper/, priority: 5 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 4 },
  // Sends requests and reads answers, also for scripts without a form and without React.
  {
    name: 'base',
    test: /\/node_modules\/nanostores\/|\/src\/(islands\/ui\/request|core\/basics\/(plain|rule-numbers))\.ts/,
    priority: 3,
  },
  { name: 'en', test: /\/src\/i18n\/messages\/form(-code)?\/en\.ts/, priority: 3 },
  { name: 'mr', test: /\/src\/i18n\/messages\/form(-code)?\/mr\.ts/, priority: 3 },
  // Small files that small scripts use without a form.
  { name: 'i18n', test: /\/src\/i18n\/[\w-]+\.ts/, priority: 2 },
  { name: 'days', test: /\/src\/core\/basics\/india-time\.ts/, priority: 2 },
  // Toasts, dialogs and the suggestion of an e-mail address, which the admin shows as well; forms belong to visitors only.
  {
    name: 'ui',
    test: /\/src\/islands\/(ui\/|forms\/EmailSuggestion)|\/node_modules\/@nanostores\/react\//,
    priority: 1,
  },
  // By these rules forms are checked, the admin's through schemas; what visitors load has no schema.
  { name: 'rules', test: /\/src\/core\/basics\/(field|rules)\.ts/, priority: 2 },
  { name: 'form', test: /\/src\/islands\/(forms\/|registrations\/registered)/, priority: 1 },
  {
    name: 'zod',
    test: /\/src\/core\/basics\/(field-schema|text)\.ts|\/node_modules\/zod\/(?!.*(json-schema|locales))/,
    priority: 1,
  },
  // Code that the admin shares with visitors' scripts or the sign-in page stays apart: they would fetch the next group.
  {
    name: (module: string) => basename(module, '.ts'),
    test: /\/src\/(core\/(events\/(event|event-cover|event-schema|series)|signups\/[\w-]+|enquiries\/enquiry-\w+)|admin\/access\/session)\.ts/,
    priority: 1,
  },
  { name: 'query', test: /\/node_modules\/@nanostores\/query\//, priority: 1 },
  // Requests of the admin: today's list needs no more, and no React.
  { name: 'ask', test: /\/src\/(admin\/shell\/server|i18n\/admin\/counted)\.ts/ },
  // What every screen of the admin begins with; the next group is what several screens need and the first one does not.
  {
    name: 'desk',
    test: /\/src\/admin\/(shell\/(Screen|admin-route)|access\/SignOutButton|ui\/(Loaded|Section))\.tsx?/,
  },
  // The question before a removal serves presses only.
  {
    name: 'admin',
    test: /\/src\/(admin\/(ui\/(?!RemovalDialog)|shell|people\/Person|fields\/Field)|i18n\/admin\/)/,
    minShareCount: 5,
  },
]
