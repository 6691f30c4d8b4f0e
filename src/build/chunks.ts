/**
 * How scripts are cut into files: React in one, what every form shares in another. Left alone, the bundler makes some
 * eighteen files for one form, many of a few hundred bytes, and each costs a request at the moment somebody wants to type.
 */

/** Groups of the bundler's `codeSplitting`. A group takes along what its files import, unless one before it has it already. */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 3 },
  // Small, and wanted by small scripts that want no form.
  { name: 'words', test: /\/src\/i18n\//, priority: 2 },
  { name: 'form', test: /\/src\/(islands\/(form|ui)\/|state\/toasts\.ts)/, priority: 1 },
]
