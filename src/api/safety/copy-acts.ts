/** Lists damaged documents, brings copies back, and saves and restores everything as a file. */
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import {
  bringBackOneSchema,
  bringBackSchema,
  findDeletedSchema,
  restoreBytesMost,
  restoreEndSchema,
  restoreSchema,
} from '#core/safety/copies.ts'
import { readRights } from '#http/configuration.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { orRefuse, refuse, downloadResponse } from '#http/response.ts'
import { dayInIndia, formatDay, formatDayTime } from '#i18n/format.ts'
import {
  bringBack,
  listDamaged,
  makeCopies,
  restoreDocument,
  showCopies,
  writeBackup,
} from '#storage/safety/copies.ts'
import { bringBackOne, findDeleted } from '#storage/records/restoring.ts'

function refuseInPreview({ deploy }: AdminContext): void {
  if (readRights(deploy).isPreview) refuse('backupNotHere')
}

export const copyActs = {
  makeCopies: adminAct(ofNothing, async ({ storage, now }) => {
    await makeCopies(storage, now, true)
  }),

  bringBackDocument: adminAct(bringBackSchema, async ({ storage, now, log }, input) => {
    orRefuse(await bringBack(storage, input, now))
    log({ text: `Brought ${input.key} back from the copy of ${formatDay(input.day, 'en')}.` })
  }),

  findDeleted: adminAct(findDeletedSchema, ({ storage }, { name }) => findDeleted(storage, name)),

  bringBackRecord: adminAct(bringBackOneSchema, async ({ storage, now, log }, input) => {
    const { name } = orRefuse(await bringBackOne(storage, input, now))
    log({ about: input.id, text: `Brought ${name} back from the copy of ${formatDay(input.day, 'en')}.` })
  }),

  restoreDocument: adminAct(
    restoreSchema,
    async (context, { key, document }) => {
      refuseInPreview(context)
      const { isBack } = orRefuse(await restoreDocument(context.storage, key, document))
      return { isBack }
    },
    restoreBytesMost,
  ),

  /** The admin's browser calls it after sending all documents of the file. */
  endRestore: adminAct(restoreEndSchema, (context, { madeAt }) => {
    refuseInPreview(context)
    context.log({ text: `Restored a backup of ${formatDayTime(madeAt, 'en', 'an unknown day')}.` })
    return Promise.resolve()
  }),
}

export const copyViews = {
  damage: adminView(ofNothing, ({ storage }) => listDamaged(storage)),

  copies: adminView(ofNothing, ({ storage, now }) => showCopies(storage, now)),

  backup: adminView(ofNothing, ({ storage, now }) => {
    const name = `backup-${dayInIndia(now.toISOString())}.json`
    return Promise.resolve(downloadResponse(writeBackup(storage, now), name))
  }),
}
