/** Apart from what shows them: they are fetched beside it with the press that opens them. */
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'

export const RegistrationSheet = lazyPart(() => import('./registration-sheet.tsx'))
export const TicketSheet = lazyPart(() => import('./ticket-sheet.tsx'))
