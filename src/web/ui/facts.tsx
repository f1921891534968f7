import { Title } from './title.tsx'

interface FactsProps {
  facts: readonly (string | null | undefined | false)[]
  className?: string
}

/** Short facts apart by dots, each once. A full line ends between two facts, without a dot. */
export function Facts({ facts, className = '' }: FactsProps) {
  const told = new Set(facts.filter((fact): fact is string => Boolean(fact)))
  return (
    <p className={`text-faint text-sm tabular-nums ${className}`}>
      <span className="facts">
        {[...told].map((fact) => (
          <span key={fact}>
            <Title text={fact} />
          </span>
        ))}
      </span>
    </p>
  )
}
