/** Hosts that may not open in the mainland: their videos say so before anybody presses. */

/** Until an admin writes another list: hosts, with everything below them. */
export const OVERSEAS_HOSTS = [
  'dailymotion.com',
  'facebook.com',
  'khanacademy.org',
  'mit.edu',
  'ted.com',
  'vimeo.com',
  'youtu.be',
  'youtube.com',
]
