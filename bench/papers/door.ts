/**
 * Loaded into the process of a site before its own code: reads the papers that are sent to a door of its own, so that a
 * paper is read where the site reads papers, beside the requests of its visitors.
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createPaperReader, UnreadablePaper } from '#server/nouns/papers/pdf-metadata/reader.ts'

const reader = createPaperReader()

createServer(async (request, response) => {
  const answer = await reader
    .read(() => buffer(request))
    .then(
      (metadata) => ({ metadata }),
      (error: unknown) => ({ reason: error instanceof UnreadablePaper ? error.reason : String(error) }),
    )
  response.end(JSON.stringify(answer))
})
  .listen(Number(process.env.PAPER_DOOR), '127.0.0.1')
  .unref()
