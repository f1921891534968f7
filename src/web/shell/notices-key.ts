/** How high the notices above the page were last on this device, in pixels. */
export const NOTICES_KEY = 'notices'
