import { Box, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type {
  CodeableConcept,
  Condition,
  Dosage,
  ExtractResource,
  MedicationRequest,
  MedicationStatement,
  ResourceType,
} from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { allergyRiskText } from '../../../../lambdas/clinical/allergy-risk-text.ts';
import { allergyStatus } from '../../../../lambdas/clinical/allergy-status.ts';
import { allergyName } from '../../../../lambdas/clinical/allergy-substance.ts';
import { doubtText } from '../../../../lambdas/clinical/doubt-text.ts';
import { dosageWords } from '../../../../lambdas/clinical/medication/dosage/dosage-words.ts';
import { medicationReservation } from '../../../../lambdas/clinical/medication-reservation.ts';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import { isOverProblem, isVoidProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import type { SearchParameters } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

const conceptText = (concept: CodeableConcept | undefined) =>
  concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? concept?.coding?.[0]?.code;

function useRecords<Type extends ResourceType>(
  type: Type,
  patientId: string,
  parameters: SearchParameters,
  isWanted: (item: ExtractResource<Type>) => boolean = () => true,
) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', type, 'message summary', patientId, parameters],
    queryFn: async ({ signal }): Promise<{ items: ExtractResource<Type>[]; hasMore: boolean }> => {
      const { resources, nextCursor } = await client.search(
        type,
        { patient: `Patient/${patientId}`, ...parameters },
        { signal },
      );
      return { items: resources.filter(isWanted), hasMore: nextCursor !== undefined };
    },
  });
}

interface PartProps<Item> {
  title: string;
  query: ReturnType<typeof useQuery<{ items: Item[]; hasMore: boolean }>>;
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** One part of the summary; what could not be asked says so and is not the same as nothing. */
function Part<Item>({ title, query, empty, children }: PartProps<Item>) {
  return (
    <Box as="section" fontSize="sm">
      <Heading as="h3" size="sm" pb="1">
        {title}
      </Heading>
      {query.isPending ? <Skeleton height="4" width="70%" /> : null}
      {query.isError ? (
        <Text color="fg.error">
          {`No se ha podido comprobar. `}
          <Text as="button" textDecoration="underline" cursor="pointer" onClick={() => void query.refetch()}>
            Reintentar
          </Text>
        </Text>
      ) : null}
      {query.data && !query.isError ? (
        query.data.items.length === 0 ? (
          <Text color="fg.muted">{empty}</Text>
        ) : (
          <Stack as="ul" gap="1" listStyleType="none">
            {children(query.data.items)}
            {query.data.hasMore ? <Text as="li">y más en la ficha</Text> : null}
          </Stack>
        )
      ) : null}
    </Box>
  );
}

export function Allergies({ patientId }: { patientId: string }) {
  const query = useRecords('AllergyIntolerance', patientId, { _count: '100' });
  return (
    <Part title="Alergias" query={query} empty="No consta">
      {(items) => {
        const status = allergyStatus(items);
        if (status.kind !== 'known') return <Text as="li">No consta</Text>;
        if (status.value.kind === 'noneKnown') return <Text as="li">Sin alergias conocidas</Text>;
        if (status.value.kind === 'noneActive')
          return <Text as="li">Ninguna activa; constan alergias pasadas</Text>;
        return status.value.allergies.map(({ allergy, severity }) => (
          <Text as="li" key={allergy.id} fontWeight={severity === 'high' ? 'semibold' : 'normal'}>
            {`${allergyName(allergy)}: ${allergyRiskText(allergy)}`}
          </Text>
        ));
      }}
    </Part>
  );
}

/** Of few kinds of status there is a search: what has none counts as there. */
const standing = (condition: Condition) => !isOverProblem(condition) && !isVoidProblem(condition);

export function Problems({ patientId }: { patientId: string }) {
  const query = useRecords('Condition', patientId, { _count: '200' }, standing);
  return (
    <Part title="Problemas activos" query={query} empty="No consta ninguno activo">
      {(items) =>
        items.map(({ id, code, verificationStatus }) => (
          <Text as="li" key={id}>
            {[conceptText(code) ?? 'Sin nombre', doubtText(verificationStatus)].filter(Boolean).join(', ')}
          </Text>
        ))
      }
    </Part>
  );
}

interface MedicineProps {
  item: MedicationRequest | MedicationStatement;
  dosage: Dosage[] | undefined;
}

function Medicine({ item, dosage }: MedicineProps) {
  const parts = [
    medicineName(item) ?? 'Sin nombre',
    medicationReservation(item),
    dosageWords(dosage) || undefined,
    item.status === 'on-hold' ? 'en pausa' : undefined,
  ];
  return <Text as="li">{parts.filter((part) => part !== undefined).join(', ')}</Text>;
}

export function Medication({ patientId }: { patientId: string }) {
  const query = useRecords('MedicationRequest', patientId, { status: 'active,on-hold', _count: '20' });
  return (
    <Part title="Medicación prescrita" query={query} empty="No consta ninguna activa">
      {(items) => items.map((item) => <Medicine key={item.id} item={item} dosage={item.dosageInstruction} />)}
    </Part>
  );
}

/** What they tell that they take, which nobody here prescribed. */
export function ToldMedication({ patientId }: { patientId: string }) {
  const query = useRecords('MedicationStatement', patientId, { status: 'active,on-hold', _count: '20' });
  return (
    <Part title="Medicación referida" query={query} empty="No consta ninguna activa">
      {(items) => items.map((item) => <Medicine key={item.id} item={item} dosage={item.dosage} />)}
    </Part>
  );
}

interface DatedProps {
  patientId: string;
  timeZone: string;
}

export function Appointments({ patientId, timeZone }: DatedProps) {
  // By the hour, so that the question stays the same from one rendering to the next.
  const [from] = useState(() => `${new Date().toISOString().slice(0, 13)}:00:00Z`);
  const query = useRecords('Appointment', patientId, {
    date: `ge${from}`,
    status: 'booked,pending,arrived,checked-in',
    _sort: 'date',
    _count: '5',
  });
  return (
    <Part title="Próximas citas" query={query} empty="No tiene citas próximas">
      {(items) =>
        items.map(({ id, start, description, serviceType }) => (
          <Text as="li" key={id}>
            {`${formatDate(start, timeZone, { hasTime: true }) ?? 'Sin fecha'}: ${description ?? conceptText(serviceType?.[0]) ?? 'cita'}`}
          </Text>
        ))
      }
    </Part>
  );
}

export function OpenTasks({ patientId, timeZone }: DatedProps) {
  const query = useRecords('Task', patientId, {
    status: 'requested,received,accepted,ready,in-progress,on-hold',
    _count: '10',
  });
  return (
    <Part title="Tareas abiertas" query={query} empty="No hay tareas abiertas">
      {(items) =>
        items.map(({ id, code, description, restriction }) => {
          const due = formatDate(restriction?.period?.end, timeZone, { hasTime: true });
          return (
            <Text as="li" key={id}>
              {`${conceptText(code) ?? description ?? 'Tarea'}${due ? ` (vence: ${due})` : ''}`}
            </Text>
          );
        })
      }
    </Part>
  );
}
