import { commentDraft, giveComments, givePosts, postDraft } from '../../factories/posts.ts'
import { LONG, type PlantTexts, QUERY, SIGN, TURNS, texts } from '../../journeys/hostile-strings.ts'

export const plantTexts: PlantTexts = async (database, [marker, turner]) => {
  const post = postDraft(turner, { title: texts.title, content: LONG })
  const comments = [marker, turner].map((author) => commentDraft(post.id, author, { content: LONG.slice(0, 2_000) }))
  const answer = commentDraft(post.id, marker, { content: TURNS, reply_to: comments[1]?.id ?? null })
  await givePosts(database, [post])
  await giveComments(database, [...comments, answer])
  return {
    places: [
      ['/forum', texts.title],
      [`/forum?q=${QUERY}`, SIGN],
      [`/forum/${post.id}`, LONG],
    ],
    ids: { post: post.id },
  }
}
