/** Renders whole pages: a page that is sent in one piece can be kept, hashed and zipped once. */
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

export default { fetch: createStartHandler(defaultRenderHandler) }
