/** /pictures/cover-{subject}-{version}.svg: the covers of events, see core/events/event-cover.ts. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { coverSvg } from '#drawing/sharing/covers.ts'
import { coverAddress } from '#core/events/event-cover.ts'
import { coverSubjects } from '#core/events/event-schema.ts'

export const prerender = true

export const getStaticPaths = (() =>
  coverSubjects.map((subject) => ({
    params: { subject: coverAddress(subject).replace(/^.*cover-|\.svg$/g, '') },
    props: { svg: coverSvg(subject) },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } })
