import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { inside, only, packages, typesOnly } from './boundary-rule.ts';
import { frontendBoundaries } from './frontend-boundaries.ts';
import { training, trainingBoundaries } from './training-boundaries.ts';

/*
 * Who may import whom (README, "The tree"). Each folder names what it may reach; anything else is a breach.
 * `tests/infra/boundaries.test.ts` plants breaches and counts the modules seen, since a cruiser that parses nothing
 * reports nothing.
 */
/** Compiles our own measures; what it makes is in the repository, and no stack reaches it. */
const measureCompiler = '^infra/(cql/|build-own-measures\\.ts$)';
const fhirTypes = '@medplum/fhirtypes';

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-circular',
    severity: 'error',
    from: {},
    // A page's code is fetched by its declaration, and links to its own address.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  // The server's modules are layers, and so are their types.
  { name: 'no-circular-types', severity: 'error', from: { path: '^lambdas/' }, to: { circular: true } },
  {
    name: 'not-resolvable',
    severity: 'error',
    from: { pathNot: '^node_modules' },
    to: { couldNotResolve: true, pathNot: typesOnly },
  },
  {
    name: 'no-dev-dependency-in-lambdas',
    severity: 'error',
    from: { path: '^lambdas/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types') },
  },

  only(
    'clinical-is-pure',
    '^lambdas/clinical/',
    ['lambdas/clinical'],
    ['zod', fhirTypes, 'temporal-polyfill', 'diff', 'fhirpath'],
    { core: false },
  ),
  only('contracts-are-pure', '^lambdas/contracts/', ['lambdas/contracts'], ['zod', fhirTypes], {
    core: false,
  }),
  // What a file to import holds and how it is written: the browser and the command share it.
  only('import-is-pure', '^lambdas/import/', ['lambdas/import', 'lambdas/contracts'], ['fflate', 'saxes'], {
    core: false,
  }),
  only(
    'platform',
    '^lambdas/platform/',
    ['lambdas/platform', 'lambdas/contracts'],
    ['@aws-sdk/[^/]+', 'pg', '@types/pg', 'postgrator', 'stripe', 'zod'],
  ),
  // What every request passes before it reaches an endpoint.
  only(
    'edge',
    '^lambdas/edge/',
    ['lambdas/edge', 'lambdas/platform', 'lambdas/contracts'],
    ['hono', 'hono-rate-limiter'],
  ),
  only(
    'fhir',
    '^lambdas/fhir/',
    ['lambdas/fhir', 'lambdas/edge', 'lambdas/platform', 'lambdas/contracts'],
    ['@medplum/[^/]+', 'hono', 'saxes', 'zod'],
  ),
  // The record has one door, and the FHIR endpoint for those who serve it.
  {
    name: 'record-has-one-door',
    severity: 'error',
    from: { path: '^(lambdas|infra)/', pathNot: '^lambdas/fhir/' },
    to: { path: '^lambdas/fhir/', pathNot: '^lambdas/fhir/(index|app)\\.ts$' },
  },
  // Areas of the product, those that build on another, and the entries that compose them.
  ...Object.entries({
    triggers: [],
    terminology: [],
    scheduling: [],
    messaging: [],
    orders: ['messaging'],
    laboratory: ['messaging', 'cds-services'],
    agents: [
      'scheduling',
      'messaging',
      'terminology',
      'medication',
      'laboratory',
      'cds-services',
      'quality',
      'prior-authorization',
    ],
    people: ['scheduling', 'messaging', 'agents'],
    'patient-forms': ['messaging', 'scheduling'],
    workflows: ['agents', 'messaging', 'patient-forms', 'cds-services', 'medication', 'laboratory'],
    audit: [],
    visits: ['messaging'],
    retention: ['agents', 'workflows'],
    'prior-authorization': ['messaging'],
    quality: ['messaging'],
    billing: [],
    'cds-services': [],
    medication: ['cds-services', 'messaging', 'terminology'],
    api: [
      'record',
      'audit',
      'people',
      'visits',
      'retention',
      'scheduling',
      'messaging',
      'agents',
      'workflows',
      'terminology',
      'cds-services',
      'medication',
      'laboratory',
      'prior-authorization',
      'quality',
      'patient-forms',
      'billing',
    ],
    record: [
      'scheduling',
      'messaging',
      'orders',
      'visits',
      'agents',
      'workflows',
      'terminology',
      'medication',
      'laboratory',
      'patient-forms',
      'prior-authorization',
      'quality',
    ],
    jobs: [
      'record',
      'audit',
      'people',
      'retention',
      'visits',
      'scheduling',
      'messaging',
      'orders',
      'medication',
      'agents',
      'workflows',
      'patient-forms',
      'prior-authorization',
      'quality',
      'billing',
    ],
  }).map(([name, below]) =>
    only(
      name,
      `^lambdas/${name}/`,
      [name, 'clinical', 'contracts', 'platform', 'edge', 'fhir', ...below].map(
        (folder) => `lambdas/${folder}`,
      ),
      'any',
    ),
  ),
  // The driver and AWS are reached through the platform's ports.
  {
    name: 'aws-and-driver-only-in-platform',
    severity: 'error',
    from: { path: '^lambdas/', pathNot: '^lambdas/platform/' },
    to: { path: packages('@aws-sdk/[^/]+', 'pg', 'postgrator') },
  },

  ...frontendBoundaries,

  ...trainingBoundaries,
  {
    name: 'compiler-knows-measures-alone',
    severity: 'error',
    from: { path: measureCompiler },
    to: {
      pathNot: [
        measureCompiler,
        inside('lambdas/quality/measure', 'lambdas/quality/own-measures', 'lambdas/quality/cql'),
        typesOnly,
        packages('@cqframework/cql'),
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'stack-reaches-no-compiler',
    severity: 'error',
    from: { path: '^(infra|lambdas|frontend)/', pathNot: measureCompiler },
    to: { path: measureCompiler },
  },
  {
    name: 'stack-knows-lambdas-by-path',
    severity: 'error',
    from: {
      path: '^infra/',
      pathNot: `^infra/local/|${training.join('|')}|${measureCompiler}`,
    },
    to: {
      path: '^(lambdas/(?!contracts/)|frontend/(?!lib/prerendered-page\\.ts$)|tests/|infra/local/)',
    },
  },
  {
    name: 'local-without-cdk',
    severity: 'error',
    from: { path: '^infra/local/' },
    to: {
      path: [
        '^infra/(?!local/|site/|build\\.ts$)',
        '^frontend/',
        '^tests/',
        packages('aws-cdk-lib', 'constructs', 'cdk-nag'),
      ],
    },
  },
  {
    name: 'product-without-tests',
    severity: 'error',
    from: { path: '^(lambdas|frontend|infra)/' },
    to: { path: '^tests/' },
  },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
  },
};
