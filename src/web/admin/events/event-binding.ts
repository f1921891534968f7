import type { useForm } from '../../blocks/forms/use-form.ts'
import type { EventWork } from './event-work.ts'

/** How the parts of the form of an event bind their fields. */
export type At = ReturnType<typeof useForm<EventWork, unknown>>['at']
