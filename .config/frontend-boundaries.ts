import type { IForbiddenRuleType } from 'dependency-cruiser';
import { builtin, only } from './boundary-rule.ts';

/** Who may import whom in the browser. */
export const frontendBoundaries: IForbiddenRuleType[] = [
  only(
    'ui',
    '^frontend/ui/',
    ['frontend/ui'],
    ['react', '@types/react', 'react-dom', '@chakra-ui/[^/]+', 'lucide-react', 'qrcode.react'],
    {
      core: false,
    },
  ),
  {
    name: 'frontend-lib',
    severity: 'error',
    from: { path: '^frontend/lib/' },
    to: {
      path: [
        '^frontend/(app|features|ui|widgets)/',
        '^lambdas/(?!(contracts|clinical)/)',
        '^infra/',
        '^tests/',
      ],
    },
  },
  // Components that ask for data or know what is clinical, and stand in more than one feature.
  {
    name: 'widgets',
    severity: 'error',
    from: { path: '^frontend/widgets/' },
    to: {
      path: ['^frontend/', '^lambdas/(?!(contracts|clinical)/)', '^infra/', '^tests/'],
      pathNot: ['^frontend/(ui|lib|widgets)/', '^frontend/(features|app)/.+\\.page\\.ts$'],
    },
  },
  {
    name: 'patient-page-shares-nothing-of-the-application',
    severity: 'error',
    from: { path: '^frontend/patient-page/' },
    to: {
      path: ['^frontend/', '^lambdas/', '^infra/', '^tests/'],
      pathNot: [
        '^frontend/patient-page/',
        '^frontend/lib/questionnaire/',
        '^lambdas/(contracts/patient-forms\\.ts$|clinical/)',
      ],
    },
  },
  {
    name: 'features-are-islands',
    severity: 'error',
    from: { path: '^frontend/features/([^/]+)/' },
    to: {
      path: ['^frontend/', '^lambdas/', '^infra/', '^tests/'],
      pathNot: [
        '^frontend/features/$1/',
        // A page's declaration says its address, for links to it.
        '^frontend/(features|app)/.+\\.page\\.ts$',
        '^frontend/(ui|lib|widgets)/',
        '^lambdas/(contracts|clinical|import)/',
      ],
    },
  },
  {
    name: 'app',
    severity: 'error',
    from: { path: '^frontend/app/' },
    to: { path: ['^lambdas/(?!contracts/)', '^infra/', '^tests/'] },
  },
  {
    name: 'browser-has-no-node',
    severity: 'error',
    from: { path: '^frontend/', pathNot: 'vite\\.config\\.ts$' },
    to: builtin,
  },
];
