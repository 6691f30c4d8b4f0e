/** What visitors sent, counted and listed, and erasing a person. */
import * as z from 'zod/mini'
import { enquiryMarkedSchema } from '#schemas/answers.ts'
import { enquiryAnswerSchema, enquiryRecordSchema } from '#schemas/enquiry.ts'
import { erasedReportSchema, erasureReportSchema, erasureRequestSchema } from '#schemas/erasure.ts'
import { reportsSchema } from '#schemas/reports.ts'
import { adminCountsSchema } from '#schemas/sign-in.ts'
import { adminSignupSchema } from '#schemas/signup.ts'
import { from, csv, done, file, json, type AdminOperations } from './operation.ts'

export const peopleOperations: AdminOperations = {
  'GET /api/admin/summary': {
    does: 'The counts of the admin’s home screen.',
    answers: json(adminCountsSchema, 'The counts'),
  },
  'GET /api/admin/reports': {
    does: 'The counts behind the admin’s charts.',
    answers: json(reportsSchema, 'The counts; no record'),
  },
  'GET /api/contacts': {
    does: 'The enquiries, newest first.',
    query: { from },
    answers: json(z.array(enquiryRecordSchema), 'The enquiries'),
  },
  'PUT /api/admin/contacts/:id': {
    does: 'Marks an enquiry as answered, or as waiting again.',
    body: { schema: enquiryAnswerSchema },
    answers: json(enquiryMarkedSchema, 'As it is stored'),
    refuses: ['recordUnknown'],
  },
  'DELETE /api/admin/contacts/:id': {
    does: 'Deletes an enquiry.',
    answers: done('Deleted'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/notification-signups': {
    does: 'Who signed up for news, newest first.',
    query: { from },
    answers: json(z.array(adminSignupSchema), 'The signups'),
  },
  'GET /api/admin/notification-signups-export': {
    does: 'The signups as a spreadsheet.',
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
  'DELETE /api/admin/notification-signups/:id': {
    does: 'Deletes a signup.',
    answers: done('Deleted'),
    refuses: ['recordUnknown'],
  },
  'POST /api/admin/erasure/preview': {
    does: 'What is stored under e-mails or phones.',
    body: { schema: erasureRequestSchema },
    answers: json(erasureReportSchema, 'What would go'),
  },
  'POST /api/admin/erasure': {
    does: 'Erases everything about a person.',
    body: { schema: erasureRequestSchema },
    answers: json(erasedReportSchema, 'What went, and what a fresh search still finds'),
  },
}
