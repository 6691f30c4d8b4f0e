/**
 * The sample data of an empty local storage: the two workshops and six events over the coming weeks (free and paid,
 * online and in Pune, one full, one closed), people who registered, enquiries and signups. The same every time, apart
 * from the dates, which lie around `now`.
 */
import { createHash } from 'node:crypto'
import { freeWorkshop, paidWorkshop, workshops } from '#content/workshops.ts'
import { toIndianDay } from '#domain/india-time.ts'
import { addErasedSeats, partitionRegistrations } from '#domain/retention.ts'
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { eventRecordSchema, type EventRecord } from '#schemas/event.ts'
import type { ErasedSeats, RegistrationRecord } from '#schemas/registration.ts'
import type { SignupRecord } from '#schemas/signup.ts'
import { samplePerson } from './people.ts'

export interface SampleEvent {
  readonly event: EventRecord
  readonly registrations: RegistrationRecord[]
  readonly erasedSeats: ErasedSeats[]
}

export interface SampleData {
  readonly events: readonly SampleEvent[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly SignupRecord[]
}

const hour = 60 * 60 * 1000
const day = 24 * hour
const [sunday, tuesday, wednesday, saturday] = [0, 2, 3, 6]

/** The fields in which a sample event differs from the defaults. */
type Sketch = Partial<EventRecord> &
  Pick<EventRecord, 'slug' | 'title' | 'description' | 'eventType' | 'eventDate' | 'duration'>

/** Registrations per event, by id. */
const seatsTaken = [19, 42, 34, 17, 12, 26, 31, 6]

export function sampleData(now: Date): SampleData {
  const sketches = [...workshops.map(sketchOfWorkshop), ...upcoming(now)]
  return {
    events: sketches.map((sketch, index) => {
      const event = sampleEvent(index + 1, sketch, now)
      return withoutExpired(
        event,
        sampleRegistrations(event, people(seatsTaken[index] ?? 0, index), now),
        now,
      )
    }),
    enquiries: sampleEnquiries(now),
    signups: sampleSignups(now),
  }
}

/** The paid workshop's launch price is for its first seats; all of it stands as the admin may have set it. */
const launchSeats = 20

function sketchOfWorkshop(workshop: (typeof workshops)[number]): Sketch {
  const { slug, eventType, eventDate, duration, maxAttendees, price, title, description, venue } = workshop
  return {
    slug,
    title: title.en,
    titleMr: title.mr,
    description: description.en,
    descriptionMr: description.mr,
    eventType,
    eventDate,
    duration,
    maxAttendees,
    price,
    ...('regularPrice' in workshop
      ? { regularPrice: workshop.regularPrice.from, offerSeats: launchSeats }
      : {}),
    venue: venue?.name.en ?? '',
    venueMr: venue?.name.mr ?? '',
  }
}

function upcoming(now: Date): Sketch[] {
  const onSaturday = next(now, saturday, 0, '10:00')
  return [
    {
      slug: 'ai-for-your-shop',
      title: 'AI for Your Shop: A First Evening',
      titleMr: 'आपल्या दुकानासाठी AI: पहिली ओळख',
      description:
        'An hour for shopkeepers who have heard of ChatGPT and never opened it. Together we write a product description, a festival offer and an answer to an annoyed customer, on your phone. No laptop and no English needed.',
      descriptionMr:
        'ChatGPT चे नाव ऐकले आहे, पण अजून उघडून पाहिलेले नाही, अशा दुकानदारांसाठी एक तास. वस्तूची माहिती, सणाची ऑफर आणि नाराज ग्राहकाला उत्तर, तिन्ही आपल्या फोनवर सोबत लिहू. लॅपटॉप लागत नाही, इंग्रजीही लागत नाही.',
      eventType: 'webinar',
      eventDate: next(now, wednesday, 0, '19:00'),
      duration: 60,
    },
    {
      slug: 'whatsapp-replies-with-ai',
      title: 'WhatsApp Replies with AI That Still Sound Like You',
      titleMr: 'AI च्या मदतीने WhatsApp वर नेमकी उत्तरे',
      description:
        'Most orders begin with “rate please”. Bring ten real messages from your customers; by noon you have quick replies, a polite follow-up and a way of saying no that keeps the customer.',
      descriptionMr:
        'बहुतेक ऑर्डरची सुरुवात “रेट काय?” या प्रश्नाने होते. ग्राहकांचे खरे दहा मेसेज सोबत आणा. दुपारपर्यंत तयार होतील झटपट उत्तरे, आठवण करून देणारा नम्र मेसेज आणि ग्राहक न दुखावता नाही म्हणण्याची पद्धत.',
      eventType: 'workshop',
      eventDate: onSaturday,
      duration: 120,
      maxAttendees: 40,
      price: 49_900,
      regularPrice: 79_900,
      offerEndsOn: toIndianDay(new Date(Date.parse(onSaturday) - day)),
      offerSeats: 20,
      codes: [{ code: 'NAMASTE-10', kind: 'percent', value: 10, usesMost: 5, endsOn: '' }],
    },
    {
      slug: 'google-profile-clinic-pune',
      title: 'Google Profile Clinic: Get Found in Your Own Area',
      titleMr: 'Google प्रोफाइल शिबिर: आपल्याच भागात ठळकपणे दिसा',
      description:
        'Twelve businesses, one table, four hours. We open your Google Business Profile and put it in order together: categories, hours, photos, the first five reviews and answers to the bad ones.',
      descriptionMr:
        'बारा व्यवसाय, एक टेबल, चार तास. आपले Google Business Profile उघडून तिथल्या तिथे नीट करू: कॅटेगरी, वेळा, फोटो, पहिले पाच रिव्ह्यू आणि वाईट रिव्ह्यूंना उत्तरे.',
      eventType: 'workshop',
      eventDate: next(now, sunday, 1, '10:00'),
      duration: 240,
      maxAttendees: 12,
      price: 99_900,
      venue: 'Shivajinagar, Pune',
      venueMr: 'शिवाजीनगर, पुणे',
    },
    {
      slug: 'ai-for-clinics',
      title: 'AI for Clinics: Appointments, Reminders and Privacy',
      titleMr: 'क्लिनिकसाठी AI: अपॉइंटमेंट, रिमाइंडर आणि गोपनीयता',
      description:
        'For doctors, dentists and physiotherapists with a small staff: what may go into an AI tool and what never should, reminders patients actually read, and a front desk that never misses a call.',
      descriptionMr:
        'मोजका स्टाफ असलेल्या डॉक्टर, डेंटिस्ट आणि फिजिओथेरपिस्टसाठी. AI टूलमध्ये काय टाकावे आणि काय कधीच टाकू नये, रुग्ण खरोखर वाचतील असे रिमाइंडर आणि एकही फोन सुटणार नाही असे रिसेप्शन.',
      eventType: 'webinar',
      eventDate: next(now, tuesday, 2, '20:30'),
      duration: 75,
      maxAttendees: 60,
      registrationOpen: false,
    },
    {
      slug: 'festival-marketing-pune',
      title: 'A Season of Festivals: Plan Your Offers with AI',
      titleMr: 'सणासुदीचे मार्केटिंग: AI सोबत ऑफरचे नियोजन',
      description:
        'An open afternoon in Kothrud for sweet shops, jewellers, saree shops and everyone who earns half the year’s money in ten weeks. You leave with a calendar, an offer for each festival and the posts for the first one.',
      descriptionMr:
        'मिठाई, दागिने, साड्या… वर्षाची निम्मी कमाई दहा आठवड्यांत करणाऱ्या प्रत्येकासाठी कोथरूडमध्ये एक दुपार. सणांचे कॅलेंडर, प्रत्येक सणासाठी एक ऑफर आणि पहिल्या सणाच्या पोस्ट तयार करून न्या.',
      eventType: 'seminar',
      eventDate: next(now, saturday, 2, '15:00'),
      duration: 150,
      maxAttendees: 80,
      venue: 'Kothrud, Pune',
      venueMr: 'कोथरूड, पुणे',
    },
    {
      slug: 'gst-paperwork-with-ai',
      title: 'GST, Invoices and Reminders: Paperwork with AI',
      titleMr: 'GST, बिले आणि वसुली: कागदपत्रांत AI ची मदत',
      description:
        'Your accountant stays. But asking for missing bills, chasing payments and sorting a shoebox of receipts need not cost you a Sunday. You get the ready-made sheets to keep.',
      descriptionMr:
        'आपले अकाउंटंट राहतीलच. पण राहिलेली बिले मागणे, थकलेल्या पैशांची आठवण करून देणे आणि पावत्यांचा ढीग लावणे, यात रविवार का घालवायचा? तयार शीट आपल्याकडेच राहतील.',
      eventType: 'webinar',
      eventDate: next(now, tuesday, 4, '19:30'),
      duration: 90,
      price: 29_900,
    },
  ]
}

/** `count` of the first 61 people, chosen by `seed`; 61 is prime, so the first 61 differ. */
function people(count: number, seed: number): ReturnType<typeof samplePerson>[] {
  return Array.from({ length: count }, (_, index) => samplePerson((seed * 7 + index * 11) % 61))
}

/** The two workshops have a fixed date: a year later only the numbers are left, and who asks for the next edition. */
function withoutExpired(event: EventRecord, all: readonly RegistrationRecord[], now: Date): SampleEvent {
  const { kept, expired } = partitionRegistrations(all, event, now)
  if (expired.length === 0) return { event, registrations: kept, erasedSeats: [] }
  const announced = {
    ...event,
    createdAt: new Date(now.getTime() - 60 * day).toISOString(),
    eventDate: now.toISOString(),
  }
  const asked = sampleRegistrations(announced, people(9, event.id + 100), now)
  return {
    event,
    registrations: asked.map((registration) => ({ ...registration, kind: 'nextEdition' })),
    erasedSeats: addErasedSeats([], expired),
  }
}

export function sampleEvent(id: number, sketch: Sketch, now: Date): EventRecord {
  const isOnline = !sketch.venue
  // Made a month before it is held, and in any case before now.
  const createdAt = new Date(
    Math.min(now.getTime() - 3 * day, Date.parse(sketch.eventDate) - 30 * day),
  ).toISOString()
  // What is not said here is as it would be in an event from before there was the field.
  return eventRecordSchema.parse({
    id,
    maxAttendees: null,
    price: 0,
    status: 'scheduled',
    registrationOpen: true,
    zoomLink: isOnline ? `https://meet.example.com/${sketch.slug}` : '',
    meetingId: isOnline ? `900 000 ${String(1000 + id)}` : '',
    passcode: isOnline ? `pune${id}` : '',
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...sketch,
  })
}

/** The first such weekday at least two days ahead, plus `weeks` weeks, at a time in India. */
function next(now: Date, weekday: number, weeks: number, time: string): string {
  const indian = new Date(now.getTime() + 5.5 * hour + 2 * day)
  indian.setUTCDate(indian.getUTCDate() + ((weekday - indian.getUTCDay() + 7) % 7) + 7 * weeks)
  return new Date(`${indian.toISOString().slice(0, 10)}T${time}:00+05:30`).toISOString()
}

/** Registrations between the event's announcement and its start or now; most people attended past events. */
export function sampleRegistrations(
  event: EventRecord,
  people: readonly ReturnType<typeof samplePerson>[],
  now: Date,
): RegistrationRecord[] {
  const from = Date.parse(event.createdAt)
  const until = Math.min(now.getTime(), Date.parse(event.eventDate)) - hour / 2
  const isPast = Date.parse(event.eventDate) < now.getTime()
  return people
    .map((person, index): RegistrationRecord => ({
      ...person,
      id: sampleId(`registration ${event.id} ${index}`),
      kind: 'seat',
      edition: event.edition,
      // Due, for the admin's list of money.
      ...(event.price > 0 ? { price: event.price } : {}),
      attended: isPast && chance(`attended ${event.id} ${index}`) < 0.8,
      registeredAt: new Date(
        from + Math.floor(chance(`registered ${event.id} ${index}`) * (until - from)),
      ).toISOString(),
    }))
    .sort((a, b) => a.registeredAt.localeCompare(b.registeredAt))
}

function sampleEnquiries(now: Date): EnquiryRecord[] {
  const rows: [
    daysAgo: number,
    businessType: EnquiryRecord['businessType'],
    message: string,
    answer?: string,
  ][] = [
    [
      0.2,
      'retail',
      'We are three saree shops in Satara. Do you come to us for a day, and what does it cost for eight people?',
    ],
    [1.1, 'education', 'आमच्या क्लासचे १२ शिक्षक आहेत. प्रश्नपत्रिका आणि पालकांचे मेसेज यासाठी AI शिकवाल का?'],
    [
      2.4,
      'healthcare',
      'Is there a recording of the clinic webinar? I have OPD until nine.',
      'Told about the next date.',
    ],
    [4, '', 'माझ्या गृहउद्योगासाठी कोणती कार्यशाळा योग्य राहील? मला संगणक फारसा येत नाही.'],
    [
      6.3,
      'manufacturing',
      'Quotations for packaging boxes, about 40 a week, always the same twelve questions. Can that be automated?',
      'Call on Monday.',
    ],
    [9, 'finance', 'We would like an invoice with GST for the paid workshop. Possible?'],
    [
      17,
      'other',
      'Thank you for the workshop. The review answers alone brought two customers back.',
      'Asked for a testimonial.',
    ],
    [33, 'retail', 'दुकानात वाय-फाय नाही. फोनच्या नेटवर चालेल का?', 'हो, चालेल असे कळवले.'],
  ]
  return rows.map(([daysAgo, businessType, message, note], index) => {
    const person = samplePerson(index * 5 + 2)
    const createdAt = now.getTime() - daysAgo * day
    return {
      id: sampleId(`enquiry ${index}`),
      name: person.name,
      email: person.email,
      phone: index % 2 === 0 ? person.phone : '',
      company: person.company,
      businessType,
      message,
      newsletter: index % 3 !== 0,
      createdAt: new Date(createdAt).toISOString(),
      answered: note === undefined ? null : { at: new Date(createdAt + 0.15 * day).toISOString(), note },
      lang: /\p{Script=Devanagari}/u.test(message) ? 'mr' : 'en',
    }
  })
}

/** With e-mail, phone or both; for one workshop or for all events; one not confirmed yet, one with a further wish. */
function sampleSignups(now: Date): SignupRecord[] {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * day).toISOString()
  return Array.from({ length: 18 }, (_, index) => {
    const person = samplePerson(index * 11)
    const kind = index % 3
    const email = kind === 1 ? '' : person.email
    const phone = kind === 0 ? '' : person.phone
    const signupDate = daysAgo(index * 2.3 + 0.4)
    return {
      id: `${shardOf(email || phone)}-${sampleId(`signup ${index}`)}`,
      email,
      phone,
      signupDate,
      news: index % 4 !== 1,
      about:
        index % 4 === 1 || index % 6 === 2 ? [index % 8 < 4 ? paidWorkshop.slug : freeWorkshop.slug] : [],
      lang: person.lang,
      secret: createHash('sha256').update(`signup secret ${index}`).digest('base64url').slice(0, 22),
      askedAt: kind === 1 ? null : signupDate,
      confirmedAt: kind === 1 || index === 0 ? null : daysAgo(index * 2.3 + 0.3),
      asked: index === 3 ? { at: daysAgo(0.2), news: false, about: [freeWorkshop.slug] } : null,
    }
  })
}

/** As the storage's, which is asynchronous. */
function shardOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 1)
}

/** A pseudorandom number from 0 to 1, derived from the name. */
export function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}

/** An id in the storage's format. */
function sampleId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 12)
}
