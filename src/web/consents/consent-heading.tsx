import { Title } from '../ui/title.tsx'

export function ConsentHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-3xl">
        <Title text={title} />
      </h1>
      <p className="mt-2 text-quiet">{text}</p>
    </>
  )
}
