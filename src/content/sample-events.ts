/** The same every time, apart from the dates, which lie around `now`. No people. */
import { freeWorkshop, paidWorkshop, workshops } from './workshops.ts'
import { isOver } from '#core/events/event.ts'
import { seriesOf } from '#core/pages/workshop.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { sampleDetails } from './sample-details.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const [sunday, tuesday, wednesday, saturday] = [0, 2, 3, 6]

export type EventSketch = Partial<EventRecord> &
  Pick<EventRecord, 'slug' | 'title' | 'description' | 'eventType' | 'eventDate' | 'duration'>

/**
 * `coming`: both workshops can be booked, on another day once the content files' date is over. `past`: they were on those days.
 */
export type WorkshopDates = 'coming' | 'past'

/** Ids from 1 on. */
export function sampleEvents(now: Date, dates: WorkshopDates = 'coming'): EventRecord[] {
  const comingBySlug = nextDates(now)
  const ofWorkshops = workshops.map((workshop) => {
    const isNext = dates === 'coming' && isOver(workshop, now)
    return { ...sketchOfWorkshop(workshop), ...(isNext ? comingBySlug[workshop.slug] : {}) }
  })
  return [...ofWorkshops, ...upcoming(now), held(now)].map((sketch, index) =>
    sampleEvent(index + 1, sketch, now),
  )
}

/** The paid workshop's launch price is for its first seats; all of it stands as the admin may have set it. */
const launchSeats = 20

function sketchOfWorkshop(workshop: (typeof workshops)[number]): EventSketch {
  const { slug, eventType, eventDate, duration, maxAttendees, price, title, description, venue } = workshop
  return {
    slug,
    series: seriesOf(slug),
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
    taughtIn: 'mr',
    venue: venue?.name.en ?? '',
    venueMr: venue?.name.mr ?? '',
  }
}

function nextDates(now: Date): Readonly<Record<string, Partial<EventSketch>>> {
  const onSaturday = next(now, saturday, 3, '09:30')
  return {
    [paidWorkshop.slug]: {
      eventDate: onSaturday,
      offerEndsOn: toIndianDay(new Date(Date.parse(onSaturday) - 7 * day)),
      venue: 'Seminar Hall, Sadashiv Peth, Pune',
      venueMr: 'सेमिनार हॉल, सदाशिव पेठ, पुणे',
    },
    [freeWorkshop.slug]: { eventDate: next(now, saturday, 1, '10:00') },
  }
}

function upcoming(now: Date): EventSketch[] {
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
        'Most orders begin with “rate please”. Bring the ten questions your customers ask most (no names, no numbers); by noon you have quick replies, a polite follow-up and a kind way of saying no.',
      descriptionMr:
        'बहुतेक ऑर्डरची सुरुवात “रेट काय?” या प्रश्नाने होते. ग्राहक नेहमी विचारतात ते दहा प्रश्न (नावे आणि नंबर न घेता) सोबत आणा. दुपारपर्यंत झटपट उत्तरे, आठवण करून देणारा नम्र मेसेज आणि ग्राहकाला न दुखावता “नाही” कसे म्हणायचे, हे सगळे तयार.',
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
      titleMr: 'Google प्रोफाइल शिबिर: आपल्या भागातल्या ग्राहकांना Google वर दिसा',
      description:
        'Twelve businesses, one table, four hours. We open your Google Business Profile and put it in order together: categories, hours, photos, how to ask for reviews, and what to answer to a bad one.',
      descriptionMr:
        'बारा व्यवसाय, एक टेबल, चार तास. आपले Google Business Profile उघडून तिथल्या तिथे नीट करू: कॅटेगरी, वेळा, फोटो, रिव्ह्यू कसे मागायचे आणि वाईट रिव्ह्यूला काय उत्तर द्यायचे.',
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
        'For doctors, dentists and physiotherapists with a small staff: what may go into an AI tool and what never should, reminders patients actually read, and fewer calls missed at the front desk.',
      descriptionMr:
        'मोजका स्टाफ असलेल्या डॉक्टर, डेंटिस्ट आणि फिजिओथेरपिस्टसाठी. AI टूलमध्ये काय टाकावे आणि काय कधीच टाकू नये, रुग्ण खरोखर वाचतील असे रिमाइंडर आणि रिसेप्शनवर सुटणारे फोन कमी करण्याचे उपाय.',
      eventType: 'webinar',
      eventDate: next(now, tuesday, 2, '20:30'),
      duration: 75,
      maxAttendees: 60,
      registrationOpen: false,
    },
    {
      slug: 'festival-marketing-pune',
      title: 'A Season of Festivals: Plan Your Offers with AI',
      titleMr: 'सणासुदीचे मार्केटिंग: AI च्या मदतीने ऑफर आखा',
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

function held(now: Date): EventSketch {
  return {
    slug: 'a-month-of-posts',
    title: 'A Month of Posts in One Evening',
    titleMr: 'एका संध्याकाळी महिनाभराच्या पोस्ट',
    description:
      'Ninety minutes, phone in hand: we list what your customers ask, let AI draft twelve posts from it, and throw out whatever does not sound like you.',
    descriptionMr:
      'दीड तास, हातात फोन: ग्राहक काय विचारतात त्याची यादी करू, त्यावरून AI कडून बारा पोस्टचे मसुदे घेऊ आणि जे आपल्या बोलण्यासारखे वाटत नाही ते काढून टाकू.',
    eventType: 'webinar',
    eventDate: next(now, wednesday, -2, '19:00'),
    duration: 90,
  }
}

export function sampleEvent(id: number, sketch: EventSketch, now: Date): EventRecord {
  const isOnline = !sketch.venue
  // Made a month before it is held, and in any case days before now.
  const createdAt = new Date(
    Math.min(now.getTime() - 10 * day, Date.parse(sketch.eventDate) - 30 * day),
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
    ...sampleDetails(sketch.slug),
    ...sketch,
  })
}

/** The first such weekday at least two days ahead, plus `weeks` weeks, at a time in India. */
function next(now: Date, weekday: number, weeks: number, time: string): string {
  const indian = new Date(now.getTime() + 5.5 * hour + 2 * day)
  indian.setUTCDate(indian.getUTCDate() + ((weekday - indian.getUTCDay() + 7) % 7) + 7 * weeks)
  return new Date(`${indian.toISOString().slice(0, 10)}T${time}:00+05:30`).toISOString()
}
