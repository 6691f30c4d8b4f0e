/** The news above the pages: one sentence in both languages, set from wherever the consultant is, without a build. */
import { useState } from 'react'
import { chosenAnnouncementSchema, nothingChosen, type ChosenAnnouncement } from '#core/pages/announcement.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { remember } from '#admin/shell/remember.ts'
import { fetchAdmin } from '#admin/shell/request.ts'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { addToast } from '#islands/ui/toasts.ts'

const path = '/api/admin/announcement'
const $announcement = remember(path, chosenAnnouncementSchema)

export function AnnouncementScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>News above the pages</h1>
      <p className="max-w-prose">
        One sentence, in the bar above every page. The pages of events show it at once; so do home and the
        pages of the two workshops, at the foot of the screen. All other pages show it, and these move it up,
        once the site is built again: after a saved text or post.
      </p>
      <Loaded from={$announcement} what="news">
        {(stored) => <Form stored={stored} />}
      </Loaded>
    </div>
  )
}

function Form({ stored }: { readonly stored: ChosenAnnouncement }) {
  const [typed, setTyped] = useState(stored)
  const [today] = useState(() => toIndianDay(new Date()))
  const { isBusy, send, errorOf } = useSending()
  const bind = (name: keyof ChosenAnnouncement) => ({
    name,
    fieldError: errorOf(name),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const save = async (body: ChosenAnnouncement) => {
    const saved = await send(
      fetchAdmin(path, chosenAnnouncementSchema, { method: 'PUT', body }),
      'Failed to save this',
    )
    if (!saved.ok) return
    setTyped(saved.value)
    addToast({
      title: 'Saved',
      text: saved.value.en === '' ? 'It is gone.' : 'Visitors read it from now on.',
    })
  }
  return (
    <form
      className="form"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save(typed)
      }}
    >
      <TextField
        {...bind('en')}
        label="English"
        hint="About 50 letters fit a phone's line."
        maxLength={120}
      />
      <TextField {...bind('mr')} label="Marathi" lang="mr" maxLength={120} />
      <TextField
        {...bind('to')}
        label="Leads to (optional)"
        hint="A page of this site, such as /events, or an address that begins with https://"
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...bind('until')}
        label="Last day (optional)"
        hint="In India: gone at midnight. Empty: it stays."
        type="date"
        min={today}
      />
      <div className="row">
        <button className="button" type="submit" disabled={isBusy}>
          Show it
        </button>
        <Button look="quiet" disabled={isBusy} onClick={() => void save(nothingChosen)}>
          Take it away
        </Button>
      </div>
    </form>
  )
}
