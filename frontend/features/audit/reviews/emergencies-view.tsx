import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emergencyReasons, type ReviewedEmergency } from '../../../../lambdas/contracts/emergency-access.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withFilter } from '../../../lib/with-filter.ts';
import { useEmergencies } from '../audit-api.ts';
import { numberText, patientText } from '../audit-texts.ts';
import { JudgedFilters } from './judged-filters.tsx';
import { JudgedList, JudgedRow } from './judged-list.tsx';
import { JudgedPanel } from './judged-panel.tsx';
import { judgedStates, readJudgedState } from './judged-state.ts';

/** Charts that were read in an emergency by somebody whose role does not allow it, for somebody to judge. */
export function EmergenciesView() {
  const [address, setAddress] = useSearchParams();
  const state = readJudgedState(address.get('estado'));
  const list = useEmergencies(state);
  const { timeZone } = useFhirAccess();
  const now = useNow();
  const [openedId, setOpenedId] = useState<string>();
  const items = list.data?.pages.flatMap(({ emergencies }) => emergencies);
  const opened = items?.find(({ emergencyId }) => emergencyId === openedId);
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="prose">
        Quien atiende en recepción puede leer, en una emergencia, lo que importa de una ficha, durante media
        hora y con un motivo. Cada una se revisa aquí después.
      </Text>
      <JudgedFilters
        label="Emergencias"
        choices={[
          { label: 'Estado', name: 'estado', options: judgedStates, value: address.get('estado') ?? '' },
        ]}
        onChange={(name, value) =>
          setAddress((current) => withFilter(current, name, value), { replace: true })
        }
      />
      <JudgedList
        list={list}
        items={items}
        label="Accesos de emergencia"
        failureTitle="No se han podido cargar los accesos de emergencia"
        emptyText={state ? 'Ninguno con este filtro.' : 'Nadie ha abierto un acceso de emergencia.'}
        row={(emergency) => (
          <JudgedRow
            key={emergency.emergencyId}
            when={instantText(emergency.startedAt, timeZone)}
            who={emergency.person.name}
            whose={patientText(emergency.patient)}
            title={emergencyReasons[emergency.reason]}
            detail={emergency.explanation}
            verdict={emergency.review?.verdict}
            onOpen={() => setOpenedId(emergency.emergencyId)}
          />
        )}
      />
      {opened ? (
        <JudgedPanel
          title="Acceso de emergencia"
          closeLabel="Cerrar el acceso de emergencia"
          judged={{ kind: 'emergency', emergency: opened }}
          accesses={{ patient: opened.patient.id, person: opened.person.id, action: 'emergency' }}
          accessesText="Ver lo que leyó"
          onClose={() => setOpenedId(undefined)}
        >
          <Text>{`${opened.person.name} leyó la ficha de ${patientText(opened.patient)}. ${emergencyReasons[opened.reason]}.`}</Text>
          <Text>{`Explicó: «${opened.explanation}»`}</Text>
          <Text color="fg.muted">{timesText(opened, now, timeZone)}</Text>
        </JudgedPanel>
      ) : null}
    </Stack>
  );
}

function timesText(
  { startedAt, expiresAt, endedAt, accesses }: ReviewedEmergency,
  now: Date,
  timeZone: string,
) {
  const isOpen = endedAt === null && Date.parse(expiresAt) > now.getTime();
  const end = isOpen
    ? `sigue abierto hasta el ${instantText(expiresAt, timeZone)}`
    : `terminó el ${instantText(endedAt ?? expiresAt, timeZone)}${endedAt === null ? ', por sí solo' : ''}`;
  const entries = `${numberText(accesses)} ${accesses === 1 ? 'entrada' : 'entradas'} en el registro`;
  // No sentence ends with a time of day, which has a full stop of its own.
  return `Empezó el ${instantText(startedAt, timeZone)} y ${end}, con ${entries}.`;
}
