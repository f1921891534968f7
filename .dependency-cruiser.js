/** The arrows of docs/architecture.md: who may import whom. */
const NOUNS =
  'papers|videos|forum|events|teams|profiles|consents|deletions|exports|favorites|subscriptions|history|preferences|reports|blocks|files|site|demo|discovery'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'installed-where-it-runs',
      comment: 'A site that was installed without development dependencies starts all the same.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|config)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what may cross the wire: it knows nothing of either side.',
      severity: 'error',
      from: { path: '^src/contract' },
      to: { pathNot: '^src/contract|^node_modules/(zod|@orpc/contract)' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The machine room has no domain words.',
      severity: 'error',
      from: { path: '^src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/platform' },
    },
    {
      name: 'accounts-stand-alone',
      comment: 'The account service may run without the site: it knows the machine room and the languages.',
      severity: 'error',
      from: { path: '^src/auth', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(auth|platform)/|^src/contract/languages\\.ts$|^src/messages' },
    },
    {
      name: 'accounts-have-one-face',
      comment: 'The site asks the accounts through their client alone.',
      severity: 'error',
      from: { path: '^src/(server|web|contract|platform)', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/auth', pathNot: '^src/auth/client\\.ts$' },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: {},
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(server|platform|contract)' },
      to: { path: '^src/web' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The browser speaks to the server through the contract alone.',
      severity: 'error',
      from: { path: '^src/web' },
      to: { path: '^src/(server|platform|auth)' },
    },
    {
      name: 'procedures-ask-their-service',
      comment: 'A procedure unpacks and calls its own service; SQL and other nouns are not its business.',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/procedures\\.ts$' },
      to: { path: '^src/(server|platform)', pathNot: '^src/server/($1|base)/' },
    },
    {
      name: 'procedures-leave-rows-alone',
      severity: 'error',
      from: { path: '^src/server/[^/]+/procedures\\.ts$' },
      to: { path: '(sql|/tables|/view|/policy)\\.ts$' },
    },
    {
      name: 'sql-knows-no-service',
      severity: 'error',
      from: { path: '^src/server/[^/]+/[a-z-]*sql\\.ts$' },
      to: { path: '/(service|policy|procedures)\\.ts$' },
    },
    {
      name: 'services-keep-out-of-foreign-sql',
      comment: 'Another noun is asked through its service.',
      severity: 'error',
      from: { path: `^src/server/(${NOUNS})/service\\.ts$` },
      to: { path: '^src/server/[^/]+/([a-z-]*sql|procedures)\\.ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'base-knows-no-noun',
      severity: 'error',
      from: { path: '^src/server/base/', pathNot: '\\.test\\.ts$' },
      to: { path: `^src/server/(${NOUNS}|notifications|admin)/` },
    },
    {
      name: 'nobody-calls-notifications',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/(notifications/|router\\.ts$)' },
      to: { path: '^src/server/notifications', pathNot: '(tables|forget)\\.ts$' },
    },
    {
      name: 'web-takes-only-types-from-schemas',
      comment: 'A value from a file of schemas brings the whole of zod into the first script.',
      severity: 'error',
      from: { path: '^src/web', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/contract/',
        pathNot:
          '^src/contract/(avatars|limits|languages|terms|themes|competitions|session|in-process|report-kinds|visible)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-is-domain-free',
      comment: 'The design system gets its words and data as props.',
      severity: 'error',
      from: { path: '^src/web/ui', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(contract|messages|web/(?!ui))' },
    },
    {
      name: 'language-is-below-everything',
      severity: 'error',
      from: { path: '^src/web/language' },
      to: { path: '^src/web/(?!language)' },
    },
    {
      name: 'blocks-know-no-noun',
      severity: 'error',
      from: { path: '^src/web/blocks' },
      to: { path: '^src/web/', pathNot: '^src/web/(blocks|ui|rpc|language)' },
    },
    {
      name: 'nouns-keep-to-themselves',
      comment: 'What two nouns share is a block.',
      severity: 'error',
      from: {
        path: '^src/web/(accounts|consents|papers|home|videos|forum|events|teams|contact|legal|search|profile|notifications|admin)/',
      },
      to: { path: '^src/web/', pathNot: '^src/web/($1|blocks|ui|rpc|language)/' },
    },
    {
      name: 'no-dumping-grounds',
      comment: 'Name the file by its subject.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*(^|/)(utils?|helpers?|common|misc|lib|shared|types)(/|\\.tsx?$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/messages|routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
