import { open, type RouteCase } from '../../access/route.ts'

export const ROUTES: Record<string, RouteCase> = {
  'GET /events/:id/calendar.ics': open((w) => `/events/${w.event}/calendar.ics`, /BEGIN:VCALENDAR/),
}
