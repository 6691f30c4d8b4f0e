/** Shows what each kind of e-mail says, for a sample event. */
import { useState } from 'react'
import { defaultLocale, locales, type Locale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { previewKinds, type PreviewKind } from '#core/mail/admin-emails.ts'
import { emailRows } from '#core/mail/kinds.ts'
import { ChoiceField, optionsOf } from '#admin/fields/Field.tsx'
import { oncePer, rememberView } from '#admin/shell/server.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'

const previewOf = oncePer((kind: PreviewKind) =>
  oncePer((lang: Locale) => rememberView('emailPreview', { kind, lang })),
)

export function EmailPreviews() {
  const [kind, setKind] = useState<PreviewKind>(previewKinds[0])
  const [lang, setLang] = useState<Locale>(locales.at(-1) ?? defaultLocale)
  const kinds = previewKinds.map((known) => [known, emailRows[known].label] as const)
  return (
    <>
      <ChoiceField name="kind" label="E-mail" value={kind} options={kinds} onChange={setKind} />
      <ChoiceField
        name="lang"
        label="Language"
        value={lang}
        options={optionsOf(languageNames, locales)}
        onChange={setLang}
      />
      <p className="muted">To somebody made up, about a sample event. Nothing is sent.</p>
      <Loaded from={previewOf(kind)(lang)} what="e-mail">
        {({ subject, text }) => (
          <div lang={lang}>
            <p className="font-semibold">{subject}</p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        )}
      </Loaded>
    </>
  )
}
