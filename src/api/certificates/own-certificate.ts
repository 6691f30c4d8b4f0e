/** GET /api/own-registration/:token/certificate: the certificate of attendance. */
import { secretRow, type Row } from '#api/row.ts'
import { certificatePath, type Certificate } from '#core/certificates/certificate.ts'
import { endOf, toIndianDay } from '#core/basics/india-time.ts'
import { findHeld } from '#core/events/after-event.ts'
import { eventIn } from '#core/events/event.ts'
import { writeCertificate } from '#drawing/certificates/write-certificate.ts'
import { signCertificate } from '#http/access/certificate-signing.ts'
import { errorResponse, pdfResponse } from '#http/response.ts'
import { localePath } from '#i18n/locale.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'

export const ownCertificateRows: readonly Row[] = [
  secretRow('GET /api/own-registration/:token/certificate', {
    async handle(context) {
      const { storage, params, now, url } = context
      const own = await findOwnRegistration(storage, params['token'] ?? '')
      const held = own && findHeld(own.event, own.registration.edition, now)
      if (!own?.registration.attended || own.cancelledAt !== null || !held)
        return errorResponse(context, 'recordUnknown')
      const { name, lang } = own.registration
      const certificate: Certificate = {
        ...{ name, lang, title: eventIn(own.event, lang).title.text },
        ...{ from: toIndianDay(held.eventDate), until: toIndianDay(endOf(held)) },
      }
      const fragment = await signCertificate(storage, certificate)
      const address = `${url.origin}${localePath(certificatePath, lang)}#${fragment}`
      const pdf = await writeCertificate(certificate, { address, at: endOf(held) })
      return pdfResponse(pdf, `certificate-${own.event.slug}.pdf`)
    },
  }),
]
