import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ResourcesPage } from '../home/resources-page.tsx'
import { translateInto } from '../language/language.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/resources')({
  head: ({ match }) => {
    const { language } = match.context
    const t = translateInto(language)
    return pageHead({ language, title: t(m.resources_title), description: t(m.resources_text) })
  },
  component: ResourcesPage,
})
