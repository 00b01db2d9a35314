import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { Suspense, useMemo } from 'react';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { type ChangeTopic, useChanges } from '../../../lib/changes.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { BriefEntries } from '../brief-entries.ts';
import type { SectionProps } from '../section-props.ts';
import { CareBlock, NextAppointmentBlock } from './ahead-block.tsx';
import { ofSummary } from './chart-summary-api.ts';
import { DuePending } from './due-pending.tsx';
import { OpenWorkBlock } from './open-work-block.tsx';
import { AllergiesBlock, MedicationBlock, ProblemsBlock } from './record-blocks.tsx';
import { ResultsBlock } from './results-block.tsx';
import { VisitsBlock } from './visits-block.tsx';
import { VitalsBlock } from './vitals-block.tsx';
import { unreadReports } from './waiting-reports.ts';

const topics: readonly ChangeTopic[] = [
  'AllergyIntolerance',
  'Appointment',
  'Communication',
  'DiagnosticReport',
  'Task',
];

const DueBlock = lazyPart(async () => (await import('./due-block.tsx')).DueBlock);

interface ChartSummaryViewProps extends SectionProps {
  resources: Parameters<typeof ofSummary>[0];
  patient: Patient;
  me: Me;
}

/** What there is to know of a patient at a glance: 1280 × 800 show it without scrolling. */
export function ChartSummaryView({ resources, patient, me, ...section }: ChartSummaryViewProps) {
  useChanges(topics);
  const { patientId, timeZone, access } = section;
  const of = useMemo(() => ofSummary(resources), [resources]);
  const reports = useMemo(() => unreadReports(of('DiagnosticReport'), of('Observation')), [of]);
  const vitals = useMemo(() => of('Observation').filter(isVitalSign), [of]);
  const medicines = useMemo(
    () => new Map(of('Medication').map((one) => [`Medication/${one.id}`, one])),
    [of],
  );
  const encounters = of('Encounter');
  return (
    <BriefEntries value>
      <SimpleGrid
        data-chart-columns
        gap="2"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 740fr) minmax(0, 492fr)' }}
      >
        <Stack gap="2" minW="0">
          {access.may('DiagnosticReport', 'read') ? (
            <ResultsBlock
              reports={reports}
              me={me}
              patientId={patientId}
              mayAcknowledge={access.may('DiagnosticReport', 'write')}
            />
          ) : null}
          <ProblemsBlock {...section} conditions={of('Condition')} />
          <MedicationBlock
            {...section}
            records={[...of('MedicationRequest'), ...of('MedicationStatement')]}
            nameOf={(record) => medicineName(record, medicines)}
          />
        </Stack>
        <Stack gap="2" minW="0">
          <AllergiesBlock {...section} allergies={of('AllergyIntolerance')} />
          <VitalsBlock {...section} observations={vitals} />
          <VisitsBlock encounters={encounters} documents={of('DocumentReference')} timeZone={timeZone} />
          <NextAppointmentBlock appointments={of('Appointment')} timeZone={timeZone} />
          <OpenWorkBlock
            tasks={of('Task')}
            messages={of('Communication')}
            patientId={patientId}
            timeZone={timeZone}
          />
          <CareBlock patient={patient} teams={of('CareTeam')} encounters={encounters} />
          {access.may('MeasureReport', 'read') ? (
            <Suspense fallback={<DuePending />}>
              <DueBlock patientId={patientId} timeZone={timeZone} />
            </Suspense>
          ) : null}
        </Stack>
      </SimpleGrid>
    </BriefEntries>
  );
}

const isVitalSign = ({ category }: { category?: { coding?: { code?: string }[] }[] }) =>
  category?.some(({ coding }) => coding?.some(({ code }) => code === 'vital-signs')) ?? false;
