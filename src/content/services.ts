/** The two services, in both languages. */
import { servicesSchema, type Services } from '#core/content/services.ts'
import file from './services/services.json' with { type: 'json' }

export const services: Services = servicesSchema.parse(file)
