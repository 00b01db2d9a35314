import { Stack, Text } from '@chakra-ui/react';
import { caseStateTexts } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import type { CaseEvent } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { Panel } from '../../../ui/panel.tsx';
import { eventTexts } from './step-texts.ts';

/** Notes of what was released are addresses of records, which say nothing to who reads them. */
const noteOf = ({ step, note }: CaseEvent) => (step === 'release' || step === 'withdraw' ? '' : note);

/** What was done with a request, the last first. */
export function CaseHistory({ history }: { history: readonly CaseEvent[] }) {
  const { timeZone } = useFhirAccess();
  return (
    <Panel title="Historia">
      <Stack as="ol" gap="3" listStyleType="none">
        {history.map((event) => (
          <li key={event.version}>
            <Text fontWeight="medium">
              {event.step === 'prepare' || event.step === 'undo'
                ? `${eventTexts[event.step]}: ${caseStateTexts[event.state].toLowerCase()}`
                : eventTexts[event.step]}
            </Text>
            {noteOf(event) ? <Text overflowWrap="anywhere">{noteOf(event)}</Text> : null}
            <Text fontSize="sm" color="fg.muted">
              {[formatDate(event.at, timeZone, { hasTime: true }), event.by].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
