/** Who is signed in, the audit log, backups and restoring, damage, and the storage itself. */
import * as z from 'zod/mini'
import { shownEntrySchema } from '#schemas/audit-log.ts'
import { restoreStepSchema, restoredPartSchema, restoreUnderWaySchema } from '#schemas/backup.ts'
import { damagedDocumentSchema, damageRequestSchema } from '#schemas/damage.ts'
import { adminSessionsSchema } from '#schemas/sign-in.ts'
import { backupRunSchema, shownBackupsSchema } from '#schemas/stored-backup.ts'
import { registrationRefuses, done, file, json, type AdminOperations } from './operation.ts'

const jsonLines = 'application/jsonl'

export const safetyOperations: AdminOperations = {
  'POST /api/admin/logout': { does: 'Ends this session.', answers: done('Signed out') },
  'GET /api/admin/sessions': {
    does: 'How many browsers are signed in, and who signed in and out of late.',
    answers: json(adminSessionsSchema, 'Sessions and log'),
  },
  'DELETE /api/admin/sessions': { does: 'Signs out everywhere, here too.', answers: done('Signed out') },
  'GET /api/admin/audit-log': {
    does: 'What was done in a month, newest first.',
    query: { month: 'In India, such as `2026-11`; the present one by default.' },
    answers: json(z.array(shownEntrySchema), 'The entries'),
  },
  'POST /api/admin/audit-log/:id/undo': {
    does: 'Takes an action back, if what happened since allows it.',
    answers: done('Taken back'),
    refuses: [
      ...registrationRefuses,
      'undoImpossible',
      'changedMeanwhile',
      'alreadyRegistered',
      'eventFull',
      'rosterFull',
      'slugTaken',
    ],
  },
  'GET /api/admin/backup': {
    does: 'Everything, as one file.',
    query: { only: '`events`: the events without people, which a preview takes.' },
    answers: file(jsonLines, 'The backup'),
  },
  'GET /api/admin/backups': {
    does: 'The scheduled backups.',
    answers: json(shownBackupsSchema, 'The backups'),
  },
  'POST /api/admin/backups': {
    does: 'Makes one now.',
    answers: json(backupRunSchema, 'How far it is'),
    refuses: ['backupKeyInvalid'],
  },
  'GET /api/admin/backups/:id': {
    does: 'A scheduled backup as a file, sealed where it is.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
  },
  'GET /api/admin/backups/:id/lines': {
    does: 'Its lines, opened by the server.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
  },
  'GET /api/admin/restore': {
    does: 'What is being restored.',
    answers: json(restoreUnderWaySchema, 'Null where nothing is'),
  },
  'POST /api/admin/restore': {
    does: 'One step of restoring a backup.',
    body: { schema: restoreStepSchema },
    answers: {
      ...json(restoredPartSchema, 'What became of a part'),
      ...done('It has begun, or is over'),
    },
    refuses: ['backupForeign', 'eventsOnly', 'restoreUnderWay', 'storageNotEmpty'],
  },
  'DELETE /api/admin/restore': { does: 'Gives a restore up.', answers: done('Given up') },
  'GET /api/admin/damage': {
    does: 'Which documents are damaged.',
    answers: json(z.array(damagedDocumentSchema), 'The documents'),
  },
  'POST /api/admin/damage': {
    does: 'Keeps what can be read of a damaged document, or discards it.',
    body: { schema: damageRequestSchema },
    answers: done('Done'),
    refuses: ['recordUnknown', 'changedMeanwhile', 'undoImpossible'],
  },
  'GET /api/admin/damage/raw': {
    does: 'A damaged document as it is stored.',
    query: { key: 'Its key.' },
    answers: file('application/octet-stream', 'Its text'),
    refuses: ['recordUnknown'],
  },
}
