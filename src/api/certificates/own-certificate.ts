/** GET /api/own-registration/:token/certificate: the certificate of attendance. */
import { secretRow, type Row } from '#api/row.ts'
import { certificatePath } from '#core/certificates/certificate.ts'
import { writeCertificate } from '#drawing/certificates/write-certificate.ts'
import { errorResponse, pdfResponse } from '#http/response.ts'
import { localePath } from '#i18n/locale.ts'
import { certificateOf } from '#storage/certificates/certificates.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'

export const ownCertificateRows: readonly Row[] = [
  secretRow('GET /api/own-registration/:token/certificate', {
    async handle(context) {
      const { storage, params, now, url } = context
      const own = await findOwnRegistration(storage, params['token'] ?? '')
      const certificate =
        own?.cancelledAt === null ? await certificateOf(own.event, own.registration, now) : null
      if (!own || !certificate) return errorResponse(context, 'recordUnknown')
      const { number, lang, until } = certificate
      const address = `${url.origin}${localePath(certificatePath(number), lang)}`
      const pdf = await writeCertificate(certificate, { address, at: new Date(until) })
      return pdfResponse(pdf, `certificate-${own.event.slug}.pdf`)
    },
  }),
]
