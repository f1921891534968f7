/** The version of the banner that was closed on this device. */
export const BANNER_KEY = 'banner'
