import { Stack, Text } from '@chakra-ui/react';
import { requirementTexts } from '../../../../lambdas/clinical/prior-authorization/rule.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PanelSkeleton } from '../../../ui/page-skeletons.tsx';
import { useRuleVersions } from '../prior-authorization-api.ts';

/** What a rule said, the last first, and who wrote it. */
export function RuleVersions({ ruleId }: { ruleId: string }) {
  const query = useRuleVersions(ruleId);
  const { timeZone } = useFhirAccess();
  if (query.error)
    return (
      <FailureNotice
        title="No se han podido cargar las versiones"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!query.data) return <PanelSkeleton />;
  return (
    <Stack as="ol" gap="2" listStyleType="none" aria-label="Versiones">
      {query.data.versions.map(({ version, content, changedAt, changedBy }) => (
        <li key={version}>
          <Text>
            {content
              ? [`Versión ${version}: ${requirementTexts[content.requirement]}`, content.documents]
                  .filter(Boolean)
                  .join('. ')
              : `Versión ${version}: se quitó`}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {[content?.source, formatDate(changedAt, timeZone, { hasTime: true }), changedBy]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
