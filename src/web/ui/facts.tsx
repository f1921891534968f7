import { Title } from './title.tsx'

interface FactsProps {
  facts: readonly (string | null | undefined | false)[]
  className?: string
}

/** Short facts apart by dots, each once, in a line of their own. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <p className={`text-faint text-sm tabular-nums ${className}`}>
    <FactLine facts={facts} />
  </p>
)

/** The same within something else. A full line ends between two facts, without a dot. */
export function FactLine({ facts }: Pick<FactsProps, 'facts'>) {
  const told = new Set(facts.filter((fact): fact is string => Boolean(fact)))
  return (
    <span className="facts">
      {[...told].map((fact) => (
        <span key={fact}>
          <Title text={fact} />
        </span>
      ))}
    </span>
  )
}
