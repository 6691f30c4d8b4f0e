/** Events and their registrations, as the admin changes them. */
import * as z from 'zod/mini'
import { toldSchema } from '#schemas/admin-emails.ts'
import {
  attendanceSavedSchema,
  deletedIdsSchema,
  eventRefusedSchema,
  knownRefusedSchema,
} from '#schemas/answers.ts'
import { addedByHandSchema, byHandFormSchema, correctionSchema, moveSchema } from '#schemas/by-hand.ts'
import { draftLinksSchema } from '#schemas/draft-links.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { eventRecordSchema } from '#schemas/event.ts'
import { exportRequestSchema, shortRostersSchema } from '#schemas/registration-list.ts'
import {
  adminCancellationSchema,
  adminRegistrationSchema,
  attendanceSchema,
  registrationsDeletedSchema,
} from '#schemas/registration.ts'
import { from, csv, registrationRefuses, done, file, json, type AdminOperations } from './operation.ts'

export const eventsOperations: AdminOperations = {
  'GET /api/admin/events': {
    does: 'Every event with all its fields, the latest first.',
    answers: json(z.array(eventRecordSchema), 'The events'),
  },
  'POST /api/admin/events': {
    does: 'Creates an event.',
    body: { schema: eventInputSchema },
    answers: { 201: { means: 'As it is stored', schema: eventRecordSchema } },
    refuses: ['slugTaken'],
  },
  'PUT /api/admin/events/:id': {
    does: 'Changes an event. `version` is the one that the change was made from.',
    body: { schema: eventInputSchema },
    answers: json(eventRecordSchema, 'As it is stored'),
    refuses: ['eventUnknown', 'slugTaken', 'changedMeanwhile'],
    errorSchemas: { 409: eventRefusedSchema },
  },
  'DELETE /api/admin/events/:id': {
    does: 'Deletes an event with all its registrations.',
    answers: done('Deleted'),
    refuses: ['eventUnknown', 'recordMoving'],
  },
  'POST /api/admin/events/:id/told': {
    does: 'How many people this change would e-mail at once. Changes nothing.',
    body: { schema: eventInputSchema },
    answers: json(toldSchema, 'How many, by kind of e-mail'),
    refuses: ['eventUnknown', 'slugTaken', 'changedMeanwhile'],
    errorSchemas: { 409: eventRefusedSchema },
  },
  'GET /api/admin/events/:id/told': {
    does: 'How many people its deletion would e-mail.',
    answers: json(toldSchema, 'How many, by kind of e-mail'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/events/:id/draft-links': {
    does: 'Makes links that show the draft of an event without an account, for a week.',
    answers: json(draftLinksSchema, 'The links, one for each language'),
    refuses: ['eventUnknown', 'eventPublished'],
  },
  'DELETE /api/admin/events/:id/draft-links': {
    does: 'Ends all links to a draft that were made.',
    answers: done('Ended'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/workshops': {
    does: 'Creates the two workshops that have pages of their own, as drafts.',
    answers: { 201: { means: 'Those that were missing', schema: z.array(eventRecordSchema) } },
  },
  'GET /api/admin/events/:id/registrations': {
    does: 'The registrations of one event, or of every event (`all` as id).',
    query: { form: '`short`: the same list in less than half the bytes.', from },
    answers: json(z.union([z.array(adminRegistrationSchema), shortRostersSchema]), 'The registrations'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/events/:id/registrations': {
    does: 'Enters a registration by hand.',
    body: { schema: byHandFormSchema },
    answers: {
      200: { means: 'Entered before, by the same form', schema: addedByHandSchema },
      201: { means: 'Entered', schema: addedByHandSchema },
    },
    refuses: [...registrationRefuses, 'alreadyRegistered', 'eventCancelled', 'eventFull', 'rosterFull'],
    errorSchemas: { 409: knownRefusedSchema },
  },
  'DELETE /api/admin/events/:id/registrations': {
    does: 'Deletes several registrations of one event.',
    body: { schema: registrationsDeletedSchema },
    answers: json(deletedIdsSchema, 'Those that were there'),
    refuses: registrationRefuses,
  },
  'PUT /api/admin/events/:id/registrations/:registration': {
    does: 'Says whether somebody came.',
    body: { schema: attendanceSchema },
    answers: json(attendanceSavedSchema, 'As it is stored'),
    refuses: registrationRefuses,
  },
  'DELETE /api/admin/events/:id/registrations/:registration': {
    does: 'Deletes a registration and frees its seat.',
    answers: done('Deleted'),
    refuses: registrationRefuses,
  },
  'PUT /api/admin/events/:id/registrations/:registration/details': {
    does: 'Corrects what somebody entered.',
    body: { schema: correctionSchema },
    answers: done('Corrected'),
    refuses: [...registrationRefuses, 'alreadyRegistered'],
  },
  'POST /api/admin/events/:id/registrations/:registration/move': {
    does: 'Moves a seat, or a place in the waiting list, to another event.',
    body: { schema: moveSchema },
    answers: done('Moved'),
    refuses: [
      ...registrationRefuses,
      'alreadyRegistered',
      'changedMeanwhile',
      'eventCancelled',
      'eventClosed',
      'eventFull',
      'eventOver',
      'rosterFull',
    ],
  },
  'POST /api/admin/events/:id/registrations/:registration/offer': {
    does: 'Offers a seat to somebody of the waiting list.',
    answers: done('Offered'),
    refuses: [
      ...registrationRefuses,
      'eventCancelled',
      'eventClosed',
      'eventFull',
      'eventOver',
      'firstInLine',
    ],
  },
  'DELETE /api/admin/events/:id/registrations/:registration/offer': {
    does: 'Takes an offer back.',
    answers: done('Taken back'),
    refuses: [...registrationRefuses, 'firstInLine'],
  },
  'GET /api/admin/events/:id/cancellations': {
    does: 'Who gave their seat in an event back, latest first.',
    answers: json(z.array(adminCancellationSchema), 'Who, and why'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/registrations-export': {
    does: 'Registrations as a spreadsheet. The filter comes in the body, because what is searched for is personal.',
    body: { schema: exportRequestSchema },
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
}
