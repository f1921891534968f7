import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EVENT_TYPES, REGISTRATION_GENDERS } from '#contract/events.ts'
import { atMost, createdAt, id, moment, oneOf, tsvector } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

/** Date and times are the wall clock of Shanghai. */
export const events = pgTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    event_type: text('event_type', { enum: EVENT_TYPES }).notNull().default('lecture'),
    location: text('location'),
    date: date('date', { mode: 'string' }).notNull(),
    start_time: time('start_time', { precision: 0 }),
    end_time: time('end_time', { precision: 0 }),
    organizer: text('organizer'),
    capacity: integer('capacity'),
    image_url: text('image_url'),
    registration_url: text('registration_url'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    search: tsvector('search').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('events_title', sql`btrim(${table.title}) <> ''`),
    check('events_event_type', oneOf(table.event_type, EVENT_TYPES)),
    check('events_capacity', sql`${table.capacity} >= 1`),
    check('events_times', sql`${table.end_time} >= ${table.start_time}`),
    check('events_image_url', sql`${table.image_url} ~* '^(https?://|/(?![/\\\\]))'`),
    check('events_registration_url', sql`${table.registration_url} ~* '^https?://'`),
    index('events_by_date').on(table.event_type, table.date, table.start_time, table.id),
    index('events_search').using('gin', table.search),
    index('events_title_search').using('gin', sql`ts_filter(search, '{a}')`),
  ],
)

const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' })

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    event_id: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    user_id: memberId(),
    country: text('country').notNull(),
    province_city: text('province_city').notNull(),
    full_name: text('full_name').notNull(),
    gender: text('gender', { enum: REGISTRATION_GENDERS }).notNull(),
    birth_date: date('birth_date', { mode: 'string' }).notNull(),
    id_type: text('id_type').notNull().default('ID'),
    id_number: text('id_number').notNull().default(''),
    school_name: text('school_name').notNull(),
    grade: text('grade').notNull(),
    class: text('class').notNull(),
    phone: text('phone'),
    email: text('email'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.user_id] }),
    check('event_registrations_country', atMost(table.country, 100)),
    check('event_registrations_province_city', atMost(table.province_city, 100)),
    check('event_registrations_full_name', atMost(table.full_name, 100)),
    check('event_registrations_gender', oneOf(table.gender, REGISTRATION_GENDERS)),
    check('event_registrations_birth_date', sql`${table.birth_date} >= date '1900-01-01'`),
    check('event_registrations_id_type', sql`${table.id_type} = 'ID'`),
    check('event_registrations_id_number', sql`${table.id_number} = ''`),
    check('event_registrations_school_name', atMost(table.school_name, 200)),
    check('event_registrations_grade', atMost(table.grade, 50)),
    check('event_registrations_class', atMost(table.class, 50)),
    check('event_registrations_phone', atMost(table.phone, 20)),
    check('event_registrations_email', atMost(table.email, 255)),
    check('event_registrations_reachable', sql`coalesce(${table.phone}, ${table.email}) is not null`),
    index('event_registrations_of_member').on(table.user_id, table.created_at),
  ],
)

/** `event_id` is an event's id or, for the summit, one of the pseudo-events `pbl` and `challenge`. */
export const wishlist = pgTable(
  'wishlist',
  {
    id: id(),
    user_id: memberId(),
    event_type: text('event_type', { enum: EVENT_TYPES }).notNull(),
    event_id: text('event_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('wishlist_event_type', oneOf(table.event_type, EVENT_TYPES)),
    uniqueIndex('wishlist_once').on(table.event_type, table.event_id, table.user_id),
    index('wishlist_of_member').on(table.user_id),
  ],
)
