import { useQuery } from '@tanstack/react-query'
import { contactQueries } from '../contact/queries.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

/** A text that says where the school is named: only while it is. */
export function SchoolLegalPage({ text }: { text: LegalText }) {
  const { data } = useQuery(contactQueries.school())
  return <LegalPage text={text} isSchoolNamed={Boolean(data?.school)} />
}
