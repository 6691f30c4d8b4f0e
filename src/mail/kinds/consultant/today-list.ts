/** To the consultant, at eight in the morning: what needs her today. In English, like the admin. */
import { todayText } from '#i18n/admin/today-texts.ts'
import { button, heading, link, list, paragraph } from '#mail/drawing/blocks.ts'
import { counted } from '#i18n/admin/counted.ts'
import { adminAt } from '#mail/sources/consultant.ts'
import type { Write } from '#mail/writing/write.ts'

export const todayList: Write<'todayList'> = ({ origin, today }) => {
  const { at, lines, more } = today
  const texts = lines.map((line) => todayText(line, at))
  return {
    subject: `Today: ${counted(lines.length + more, 'thing')} to do`,
    preheader: texts.map(({ title }) => title).join(' · '),
    blocks: [
      heading(counted(lines.length + more, 'thing')),
      list(
        null,
        texts.map(({ title, text, press, href }) => [
          `${title}. ${text === '' ? '' : `${text} `}`,
          link(press, `${origin}${href}`),
        ]),
      ),
      more > 0 ? paragraph(`And ${counted(more, 'other')}.`) : null,
      button('Open today’s list', adminAt('', { origin })),
    ],
    why: 'You chose in the admin to get this list in the morning, when something is on it.',
  }
}
