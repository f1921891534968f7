import * as m from '#messages'
import { TextField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { HOSTS_RULES, hostsOf, hostsWork } from './setting-work.ts'

export function HostsSection({ section }: SectionProps<'overseas_hosts'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="overseas_hosts"
      section={section}
      rules={HOSTS_RULES}
      begin={hostsWork}
      toValue={hostsOf}
      save={api.admin.settings.setOverseasHosts.call}
      fields={({ at, values }) => (
        <>
          <TextField
            label={t(m.settings_hosts)}
            hint={t(m.settings_hosts_hint)}
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            {...at('hosts')}
          />
          {hostsOf(values).length === 0 && <p className="text-quiet">{t(m.settings_hosts_none)}</p>}
        </>
      )}
      preview={(hosts) =>
        hosts.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {hosts.map((host) => (
              <li key={host} className="break-all rounded-full border border-line px-3 py-1 text-sm">
                {host}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
