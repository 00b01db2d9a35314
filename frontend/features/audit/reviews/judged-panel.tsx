import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AccessFilters } from '../../../../lambdas/contracts/audit-log.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { auditPath } from '../audit.page.ts';
import type { Judged } from '../audit-api.ts';
import { filterNames } from '../audit-filters.ts';
import { ReviewForm } from './review-form.tsx';

interface JudgedPanelProps {
  title: string;
  closeLabel: string;
  judged: Judged;
  /** The accesses that it is about, as the log is searched for them. */
  accesses: Partial<Record<keyof AccessFilters, string>>;
  accessesText: string;
  onClose: () => void;
  children: ReactNode;
}

/** One of what is to be judged: what it was, the way to its accesses, and the judgement. */
export function JudgedPanel({ title, closeLabel, judged, accesses, ...props }: JudgedPanelProps) {
  const { accessesText, onClose, children } = props;
  const { timeZone, query } = useFhirAccess();
  const { person, review, version } = judged.kind === 'emergency' ? judged.emergency : judged.access;
  const named = Object.entries(accesses).map(([name, value]) => [
    filterNames[name as keyof AccessFilters],
    value,
  ]);
  return (
    <SidePanel title={title} closeLabel={closeLabel} onClose={onClose}>
      <Stack gap="4">
        {children}
        <Button asChild size="sm" variant="outline" alignSelf="flex-start">
          <Link to={{ pathname: auditPath, search: new URLSearchParams(named).toString() }}>
            {accessesText}
          </Link>
        </Button>
        <ReviewForm
          key={version}
          judged={judged}
          review={review}
          isOwn={person.id === query.data?.userId}
          timeZone={timeZone}
          onDone={onClose}
        />
      </Stack>
    </SidePanel>
  );
}
