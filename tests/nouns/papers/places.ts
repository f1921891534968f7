import { type Language, papersOn, paperWithDoi, paperWithoutPdf, paperWithPdf, say } from '../../journeys/library.ts'
import {
  beginning,
  deskPlace,
  detailPlace,
  namedPlace,
  ofMembers,
  type ReadPlaces,
  titlesOf,
  UNKNOWN_ID,
} from '../../journeys/places.ts'

/** What a category is called in the reader's language. */
const nameIn = (language: Language, { name, other_name }: { name: string; other_name: string | null }) =>
  /\p{Script=Han}/u.test(name) === (language === 'zh') ? name : (other_name ?? name)

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const [papers, student, ...details] = await Promise.all([
    papersOn(),
    papersOn({ paper_type: 'student' }),
    paperWithPdf(),
    paperWithoutPdf(),
    paperWithDoi(),
  ])
  return [
    namedPlace(language, '/papers', 'papers_title_authoritative', [
      t('papers_text_authoritative'),
      ...titlesOf(papers.items),
      ...papers.categories.map((category) => nameIn(language, category)),
    ]),
    namedPlace(language, '/papers?tab=student', 'papers_title_student', [
      t('papers_upload'),
      ...titlesOf(student.items),
    ]),
    {
      ...namedPlace(language, '/papers/my-papers', 'papers_title_my', [t('papers_my_sign_in')]),
      isPrivate: true,
    },
    ofMembers(namedPlace(language, `/papers/edit/${UNKNOWN_ID}`, 'own_edit_heading', [t('papers_title_my')])),
    deskPlace(language, '/admin/papers/review', 'review'),
    deskPlace(language, '/admin/resources/import', 'import'),
    ...details.map((paper, index) => ({
      isTwin: index > 1,
      ...detailPlace(`/papers/${paper.id}`, paper.title, [beginning(paper.abstract), t('paper_cite')]),
    })),
  ]
}

export const MISSING = {
  [`/papers/${UNKNOWN_ID}`]: 'paper_missing_title',
  '/papers/edit/not-an-id': 'paper_missing_title',
}
