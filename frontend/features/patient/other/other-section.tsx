import { Badge, Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { Resource, ResourceType } from '@medplum/fhirtypes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isListedProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { recordsKey, usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import { toSeries } from '../results/result-series.ts';
import type { SectionProps } from '../section-props.ts';
import { allElements, otherDate, otherStatus, otherTime, otherTitle } from './other-texts.ts';
import { clinicalTypes, financialTypes, shownCategories } from './other-types.ts';

/** What of a patient no other view of the chart shows: what was brought from elsewhere is not hidden. */
export function OtherSection(props: SectionProps) {
  return (
    <>
      <OtherRecords {...props} title="Otros datos clínicos" types={clinicalTypes} />
      <OtherResults {...props} />
      <Devices {...props} />
      <OtherRecords {...props} title="Facturación de otros sistemas" types={financialTypes} />
    </>
  );
}

interface OtherRecordsProps extends SectionProps {
  title: string;
  types: Partial<Record<ResourceType, string>>;
}

function OtherRecords({ title, types, ...section }: OtherRecordsProps) {
  const client = useFhirClient();
  const readable = (Object.keys(types) as ResourceType[]).filter((type) => section.access.may(type, 'read'));
  const records = useInfiniteQuery({
    queryKey: [...recordsKey('other'), section.patientId, readable],
    queryFn: ({ pageParam, signal }) =>
      client.everything(section.patientId, { cursor: pageParam, types: readable, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ resources }) => resources).filter(isShownNowhere),
  });
  return (
    <ChartSection
      title={title}
      query={records}
      failureTitle="No se han podido cargar estos datos"
      emptyText="No consta nada que no muestren los otros apartados."
    >
      {(found) => (
        <Stack gap="4">
          {readable.map((type) => {
            const own = found.filter(({ resourceType }) => resourceType === type).toSorted(newestFirst);
            return own.length > 0 ? (
              <section key={type} aria-label={types[type]}>
                <chakra.h3 fontWeight="semibold">{types[type]}</chakra.h3>
                <OtherList {...section} records={own} />
              </section>
            ) : null;
          })}
        </Stack>
      )}
    </ChartSection>
  );
}

/** Of an unknown day it is nobody's newest. */
const timeOf = (resource: Resource) => Date.parse(otherDate(resource) ?? '') || -8.64e15;
const newestFirst = (a: Resource, b: Resource) => timeOf(b) - timeOf(a);

/** The patient comes first on each page; problems that are listed stand among the problems. */
const isShownNowhere = (resource: Resource): boolean =>
  resource.resourceType !== 'Patient' &&
  !(resource.resourceType === 'Condition' && isListedProblem(resource));

function OtherResults(props: SectionProps) {
  const results = usePatientRecords('Observation', props.patientId, { 'category:not': shownCategories });
  return (
    <ChartSection
      title="Otros resultados y observaciones"
      query={results}
      failureTitle="No se han podido cargar los resultados"
      emptyText="No constan otros."
    >
      {(found) => <OtherList {...props} records={found} />}
    </ChartSection>
  );
}

function Devices(props: SectionProps) {
  const devices = usePatientRecords('Device', props.patientId);
  return (
    <ChartSection
      title="Dispositivos e implantes"
      query={devices}
      failureTitle="No se han podido cargar los dispositivos"
      emptyText="No constan dispositivos."
    >
      {(found) => <OtherList {...props} records={found} />}
    </ChartSection>
  );
}

function OtherList({ records, ...section }: SectionProps & { records: readonly Resource[] }) {
  return (
    <RecordList>
      {records.map((record) => (
        <OtherItem key={`${record.resourceType}/${record.id}`} {...section} record={record} />
      ))}
    </RecordList>
  );
}

function OtherItem({ record, timeZone }: SectionProps & { record: Resource }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const title = otherTitle(record);
  const status = otherStatus(record);
  const values =
    record.resourceType === 'Observation'
      ? toSeries([record]).map(({ title: what, points }) => `${what}: ${points[0].text}`)
      : [];
  return (
    <RecordItem
      title={title}
      of={{ resource: record, timeZone }}
      when={formatDate(otherDate(record), timeZone) ?? otherTime(record) ?? 'Fecha no consta'}
      badges={status ? <Badge colorPalette="gray">{status}</Badge> : null}
      details={values}
      actions={
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={`Todo lo que consta: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Cerrar' : 'Todo lo que consta'}
        </Button>
      }
    >
      <div id={contentId} hidden={!isOpen}>
        {isOpen ? (
          <chakra.dl fontSize="sm" pt="2">
            {allElements(record).map(([element, value]) => (
              <div key={element}>
                <Text as="dt" color="fg.muted" overflowWrap="anywhere" display="inline">
                  {element}:{' '}
                </Text>
                <Text as="dd" overflowWrap="anywhere" display="inline">
                  {value}
                </Text>
              </div>
            ))}
          </chakra.dl>
        ) : null}
      </div>
    </RecordItem>
  );
}
