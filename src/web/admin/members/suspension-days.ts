/** Days of the calendar in Shanghai, yyyy-MM-dd. */
const DAY_MS = 86_400_000
const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The day that comes so many days after today. */
export const dayAfter = (days: number, now = Date.now()): string => SHANGHAI.format(now + days * DAY_MS)

/** The last moment of a day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59+08:00`).toISOString()
