import { givePaperComments, givePapers, paperDraft } from '../../factories/papers.ts'
import { commentDraft } from '../../factories/posts.ts'
import { LONG, MARKUP, type PlantTexts, QUERY, SIGN, TURNS, texts } from '../../journeys/hostile-strings.ts'

export const plantTexts: PlantTexts = async (database, [marker, turner]) => {
  const paper = paperDraft({
    paper_type: 'student',
    title: texts.title,
    authors: `${MARKUP}, ${TURNS}`,
    abstract: LONG,
    journal: texts.title,
    tags: [MARKUP, TURNS],
    category: MARKUP.slice(0, 90),
    doi: '10.1000/"><script>hacked=11</script>',
    pdf_url: 'https://a.example/"onload="hacked=12',
    publication_date: '2024',
  })
  await givePapers(database, [paper])
  await givePaperComments(database, [
    commentDraft(paper.id, turner, { content: LONG.slice(0, 2_000) }),
    commentDraft(paper.id, marker, { content: TURNS }),
  ])
  return {
    places: [
      ['/papers?tab=student', texts.title],
      [`/papers?tab=student&q=${QUERY}`, SIGN],
      [`/papers/${paper.id}`, texts.title],
    ],
    ids: { paper: paper.id },
  }
}
