/** What an action of the audit log changed: the values before and after. */
import { readablePhone } from '#admin/fields/phones.ts'
import { differingFields, toEventDraft } from '#core/events/event-draft.ts'
import { formatDayTime } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventField } from '#core/events/event-fields.ts'
import type { AuditLogAction, ShownEntry } from '#core/records/audit-log.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { formatValue } from '#admin/drafts/draft-labels.ts'

interface FormattedChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

function formatEventChanges(before: EventRecord, after: EventRecord): FormattedChange[] {
  const now = new Date(after.updatedAt)
  const drafts = [toEventDraft(before, now), toEventDraft(after, now)] as const
  const changes = differingFields(...drafts).map((field) => ({
    field: eventField(field).label,
    before: formatValue(drafts[0], field),
    after: formatValue(drafts[1], field),
  }))
  if (before.edition === after.edition) return changes
  return [...changes, { field: 'Edition', before: String(before.edition), after: String(after.edition) }]
}

type Filled = Extract<AuditLogAction, { action: 'registrationCorrected' }>['after']

function formatCorrection(before: Filled, after: Filled): FormattedChange[] {
  return namesOf(registrationFields).flatMap((name) => {
    if (before[name] === after[name]) return []
    const [was, is] = [before, after].map((filled) =>
      name === 'phone' ? readablePhone(filled.phone) : filled[name],
    )
    return [{ field: registrationFields[name].column, before: was || 'Empty', after: is || 'Empty' }]
  })
}

type Answered = Extract<AuditLogAction, { action: 'enquiryAnswered' }>['after']

function formatAnswered(answered: Answered): string {
  if (!answered) return 'Waiting'
  const when = `Answered on ${formatDayTime(answered.at, 'en', 'an unknown day')}`
  const said = [answered.reply, answered.note].filter((text) => text !== undefined && text !== '')
  return [when, ...said].join(': ')
}

/** The changed fields only. */
export function formatChanges(what: ShownEntry['what']): FormattedChange[] {
  switch (what.action) {
    case 'eventEdited':
      return formatEventChanges(what.before, what.after)
    case 'attendanceSaved': {
      const tell = (attended: boolean) => (attended ? 'Attended' : 'Registered')
      return [{ field: 'Attendance', before: tell(what.before), after: tell(what.after) }]
    }
    case 'registrationCorrected':
      return formatCorrection(what.before, what.after)
    case 'announcementChosen': {
      const tell = ({ en, mr, to, until }: typeof what.after) =>
        [en, mr, to, until].filter((text) => text !== '').join(' · ') || 'Empty'
      return [{ field: 'News', before: tell(what.before), after: tell(what.after) }]
    }
    case 'movedInLine':
      return [{ field: 'Place', before: String(what.before), after: String(what.after) }]
    case 'enquiryAnswered':
      return [{ field: 'Answer', before: formatAnswered(what.before), after: formatAnswered(what.after) }]
    case 'noteSaved':
      return [{ field: 'Note', before: what.before || 'Empty', after: what.note.text || 'Empty' }]
    default:
      return []
  }
}
