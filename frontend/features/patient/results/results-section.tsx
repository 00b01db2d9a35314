import { Button, Flex, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { takenMedicines } from '../../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import { gestationalAgeCodes, pregnancyCode } from '../../../../lambdas/clinical/pregnancy-codes.ts';
import { isSusceptibility } from '../../../../lambdas/clinical/result-flag.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { type ChangeTopic, useChanges } from '../../../lib/changes.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import type { resultKeys } from '../../../lib/shortcut-table.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFirstData } from '../../../ui/first-data.ts';
import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { summaryParameters, usePatient, usePatientRecords } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { Flowsheet } from './flowsheet.tsx';
import { MarksLegend } from './marks-legend.tsx';
import { type MedicationRecord, medicationMarks } from './medication-marks.ts';
import { byUrgency, toSeries } from './result-series.ts';
import { SeriesList } from './series-list.tsx';

export function VitalsSection(props: SectionProps) {
  const draftKey = `patient/${props.patientId}/vital-signs/new`;
  return (
    <Results
      {...props}
      actions={
        props.access.may('Observation', 'write') ? (
          <AddRecord label="Registrar constantes" draftKey={draftKey}>
            {(editors, close) => <editors.VitalSignsEditor {...props} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
      title="Constantes"
      category="vital-signs"
      failureTitle="No se han podido cargar las constantes"
      emptyText="No constan constantes de este paciente."
    />
  );
}

/** Antibiotics of cultures are a table of their own, and few charts have one. */
const culturesCode = lazyCode(() => import('./cultures-panel.tsx'));
const isOfCulture = (result: Observation) =>
  isSusceptibility(result) || (result.component?.some(isSusceptibility) ?? false);

/** What is done with reports is wanted by those who may read them, in this view alone. */
const reportsCode = lazyCode(() => import('../reports/reports-panel.tsx'));

const reportTopics: readonly ChangeTopic[] = ['DiagnosticReport'];

export function LaboratorySection(props: SectionProps) {
  useChanges(reportTopics);
  const { patientId, access } = props;
  const me = access.query.data;
  const mayRead = me !== undefined && access.may('DiagnosticReport', 'read');
  const { code, failure } = reportsCode.useCode(mayRead);
  useFirstData({ isPending: mayRead && code === undefined, failureCount: failure ? 1 : 0 });
  const results = usePatientRecords('Observation', patientId, {
    category: 'laboratory',
    _count: resultCount,
  });
  const hasCultures = results.data?.some(isOfCulture) ?? false;
  const cultures = culturesCode.useCode(hasCultures).code;
  return (
    <>
      {code && me && mayRead ? (
        <code.ReportsPanel
          patientId={patientId}
          me={me}
          mayAcknowledge={access.may('DiagnosticReport', 'write')}
          observations={results.data ?? []}
        />
      ) : null}
      {failure ? <FailureNotice title="No se han podido cargar los informes" {...failure} /> : null}
      <Results
        {...props}
        title="Laboratorio"
        category="laboratory"
        failureTitle="No se han podido cargar los resultados de laboratorio"
        emptyText="No constan resultados de laboratorio."
      />
      {cultures && hasCultures ? (
        <cultures.CulturesPanel observations={results.data ?? []} timeZone={props.timeZone} />
      ) : null}
    </>
  );
}

interface ResultsProps extends SectionProps {
  title: string;
  category: 'vital-signs' | 'laboratory';
  failureTitle: string;
  emptyText: string;
  actions?: ReactNode;
}

/** Enough for years of one patient; with more the section says that older ones can be loaded. */
const resultCount = '500';

/** What is known of analytes is large, and is wanted where results are looked at alone. */
const ownRangesCode = lazyCode(() => import('./own-ranges.ts'));

const growthCode = lazyCode(() => import('../growth/growth-panel.tsx'));

/** Tables of growth are for people of less than twenty years. */
function Growth({
  patientId,
  observations,
  timeZone,
}: Pick<SectionProps, 'patientId' | 'timeZone'> & { observations: readonly Observation[] }) {
  const patient = usePatient(patientId).data?.resource;
  const age = ageOn(patient?.birthDate, dayOf(new Date(), timeZone));
  const isYoung = age.kind === 'known' && age.value.years < 20;
  const { code } = growthCode.useCode(isYoung);
  if (!code || !isYoung || patient?.id === undefined) return null;
  return (
    <code.GrowthPanel
      patient={{ ...patient, id: patient.id }}
      observations={observations}
      timeZone={timeZone}
    />
  );
}

/** The platform's ranges for this patient; undefined until they are there. */
function useOwnRanges(patientId: string, timeZone: string, records: readonly MedicationRecord[]) {
  const { code } = ownRangesCode.useCode(true);
  const patient = usePatient(patientId).data?.resource;
  const today = dayOf(new Date(), timeZone);
  const pregnancies = usePatientRecords(
    'Observation',
    patientId,
    { code: `${pregnancyCode},${gestationalAgeCodes.join(',')}` },
    patient !== undefined && patient.gender !== 'male',
  );
  const recorded = pregnancies.data;
  const api = useApiClient();
  const tests = useQuery({
    queryKey: ['laboratory', 'ranges'],
    enabled: code !== undefined,
    queryFn: async ({ signal }) => (code ? code.readLaboratoryRanges({ api }, signal) : []),
  });
  useFirstData(tests);
  const own = tests.data;
  const medicines = useMemo(() => takenMedicines(records), [records]);
  return useMemo(
    // What the organization has set decides: without it nothing is compared.
    () =>
      patient && own
        ? code?.ownRangesFor(patient, recorded ?? [], today, own, { medicines, timeZone })
        : undefined,
    [code, patient, recorded, today, own, medicines, timeZone],
  );
}

/** What the patient takes and took, for whoever may read of it; nothing until it is known. */
function useMedicationRecords(patientId: string, { may }: SectionProps['access']) {
  const isPrescribed = may('MedicationRequest', 'read');
  const isTold = may('MedicationStatement', 'read');
  const { activeMedication, formerMedication } = summaryParameters;
  const queries = [
    usePatientRecords('MedicationRequest', patientId, activeMedication, isPrescribed),
    usePatientRecords('MedicationRequest', patientId, formerMedication, isPrescribed),
    usePatientRecords('MedicationStatement', patientId, undefined, isTold),
  ] as const;
  useFirstData({
    isPending: queries.some(({ isLoading }) => isLoading),
    failureCount: Math.max(...queries.map(({ failureCount }) => failureCount)),
  });
  const [active, former, told] = [queries[0].data, queries[1].data, queries[2].data];
  return useMemo(() => [...(active ?? []), ...(former ?? []), ...(told ?? [])], [active, former, told]);
}

function Results({ patientId, timeZone, category, access, ...section }: ResultsProps) {
  const results = usePatientRecords('Observation', patientId, { category, _count: resultCount });
  const records = useMedicationRecords(patientId, access);
  const ownRanges = useOwnRanges(patientId, timeZone, records);
  const today = dayOf(new Date(), timeZone);
  const marks = useMemo(() => medicationMarks(records, today), [records, today]);
  const [isByDate, setByDate] = useState(false);
  const keys: Record<keyof typeof resultKeys, () => void> = { f: () => setByDate(!isByDate) };
  useShortcuts(keys, category === 'laboratory');
  return (
    <ChartSection {...section} query={results}>
      {(observations) => {
        const isVitals = category === 'vital-signs';
        const series = byUrgency(toSeries(observations, ownRanges));
        // All there is may be errors, which are not shown.
        if (series.length === 0 && !results.hasNextPage)
          return <Text color="fg.muted">{section.emptyText}</Text>;
        // What a laboratory has sent is the laboratory's to correct.
        const shared = {
          timeZone,
          access,
          isCorrectable: isVitals && access.may('Observation', 'write'),
          marks,
        };
        return (
          <>
            {results.hasNextPage ? (
              <Text fontSize="sm" color="fg.muted">
                {`Se muestran los ${observations.length} resultados más recientes.`}
              </Text>
            ) : null}
            <MarksLegend marks={marks} timeZone={timeZone} />
            {isVitals ? (
              <>
                <Flowsheet
                  line="Constante"
                  subject="constantes"
                  observations={observations}
                  ownRanges={ownRanges}
                  {...shared}
                />
                <Growth patientId={patientId} observations={observations} timeZone={timeZone} />
              </>
            ) : (
              <>
                <Flex gap="2" data-print="hidden">
                  <Button
                    size="xs"
                    variant={isByDate ? 'solid' : 'outline'}
                    aria-pressed={isByDate}
                    onClick={() => setByDate(!isByDate)}
                  >
                    Ver por fechas
                  </Button>
                </Flex>
                {isByDate ? (
                  <Flowsheet
                    line="Prueba"
                    subject="laboratorio"
                    observations={observations}
                    ownRanges={ownRanges}
                    {...shared}
                  />
                ) : (
                  <SeriesList series={series} {...shared} />
                )}
              </>
            )}
          </>
        );
      }}
    </ChartSection>
  );
}
