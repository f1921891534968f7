/** Where pictures of the bucket event-images are written down: in posts, events and videos. */
export const PICTURE_PREFIX = '/files/event-images/'
