import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../blocks/content/school-query.ts'
import { LegalPage, type LegalText } from './legal-page.tsx'

/** A text that says where the school is named: only while it is. */
export function SchoolLegalPage({ text }: { text: LegalText }) {
  const { data } = useQuery(schoolQuery())
  return <LegalPage text={text} isSchoolNamed={Boolean(data?.school)} />
}
