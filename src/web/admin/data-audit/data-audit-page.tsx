/** The yearly audit of personal data: made on request, drawn to be printed on A4. */
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide'
import type { DataAudit } from '#contract/data-audit.ts'
import * as m from '#messages'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { formatEventDay } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'
import { refusalSentence } from '../refusals.ts'
import { AuditTables } from './audit-tables.tsx'

const PrinterIcon = icon(Printer)

export function DataAuditPage() {
  const t = useTranslate()
  const audit = useMutation({ mutationFn: () => api.admin.dataAudit.make.call() })
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button look={audit.data ? 'outline' : 'primary'} disabled={audit.isPending} onClick={() => audit.mutate()}>
          {t(audit.isPending ? m.account_working : audit.data ? m.data_audit_again : m.data_audit_make)}
        </Button>
        {audit.data && (
          <Button look="primary" onClick={() => window.print()}>
            <PrinterIcon />
            {t(m.data_audit_print)}
          </Button>
        )}
      </div>
      <FormError className="mt-2">{audit.error && t(refusalSentence(audit.error))}</FormError>
      <div role="status">{audit.data && <Made audit={audit.data} />}</div>
    </>
  )
}

function Made({ audit }: { audit: DataAudit }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { made_by } = audit
  return (
    <article className="mt-6 grid gap-8 print:mt-2 print:gap-5">
      <p>
        {t(m.data_audit_made, { day: formatEventDay(audit.day, language), name: made_by })}{' '}
        {t(m.data_audit_since, { day: formatEventDay(audit.since, language) })}
      </p>
      <AuditTables audit={audit} />
      <p className="hidden print:block">{t(m.data_audit_signature)}</p>
    </article>
  )
}
