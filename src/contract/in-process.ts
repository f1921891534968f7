/** Where the server leaves its own client for the pages that it renders; see `server/http/in-process.ts`. */
export const IN_PROCESS_CLIENT = Symbol.for('guild.in-process-client')
