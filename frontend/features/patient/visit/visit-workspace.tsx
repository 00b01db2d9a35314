import { Box, CloseButton, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { NoteSummary } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { timeText } from '../../../lib/instant-text.ts';
import { visitSearch } from '../../../lib/start-visit.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { NewNote } from './new-note.tsx';
import { NoteView } from './note-view.tsx';
import { OpenVisits } from './open-visits.tsx';
import { openWorkspace, type Workspace } from './open-workspace.ts';
import { OtherPatient } from './other-patient.tsx';
import { UnsignedMenu } from './unsigned-menu.tsx';
import { useActiveTime } from './use-active-time.ts';
import { useVisit } from './visit-api.ts';
import { VisitCharges } from './visit-charges.tsx';
import { VisitClosing } from './visit-closing.tsx';
import { VisitOrders } from './visit-orders.tsx';
import { VisitSummaryPart } from './visit-summary-part.tsx';

interface VisitWorkspaceProps {
  patientId: string;
  access: FhirAccess;
  workspace: Workspace;
}

const parts = {
  new: 'Nota nueva',
  orders: 'Órdenes',
  charges: 'Cargos',
  summary: 'Para el paciente',
  end: 'Cierre',
} as const;
const statusTexts: Record<string, string> = {
  finished: 'Terminada',
  cancelled: 'Cancelada',
  'entered-in-error': 'Registrada por error',
};

/** A visit while it lasts: its notes, each kept as it is left, and its end. A note without a visit is alone in it. */
export function VisitWorkspace({ patientId, access, workspace }: VisitWorkspaceProps) {
  const { visitId, noteId } = workspace;
  const visit = useVisit(visitId);
  const other = visit.data && visit.data.patient.id !== patientId ? visit.data : undefined;
  useActiveTime(visit.data?.status === 'in-progress' ? visitId : undefined);
  const [part, setPart] = useState<keyof typeof parts>();
  const notes = (visit.data?.notes ?? []).filter(({ state }) => state !== 'discarded');
  const isOpen = visit.data?.status === 'in-progress';
  const shown = other ? undefined : (part ?? noteId ?? notes[0]?.id ?? (isOpen ? 'new' : undefined));
  const showNote = (id: string | undefined) => {
    setPart(undefined);
    openWorkspace(patientId, { visitId, noteId: id });
  };
  const close = () => openWorkspace(patientId, undefined);
  const section = { patientId, timeZone: access.timeZone, access };
  const started = visit.data?.startedAt;
  const note = parts[shown as keyof typeof parts] === undefined ? shown : undefined;

  return (
    <Stack gap="0">
      <Flex gap="2" px="3" minH="10" align="center" borderBottomWidth="1px" wrap="wrap">
        <Heading as="h2" fontSize="sm" fontWeight="semibold" tabIndex={-1}>
          {visitId === undefined ? 'Nota sin visita' : 'Visita'}
        </Heading>
        {started ? (
          <Text fontSize="xs" color="fg.muted">
            {[timeText(started, access.timeZone), statusTexts[visit.data?.status ?? '']]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ) : null}
        <Flex ms="auto" gap="1" align="center">
          <UnsignedMenu noteId={note} timeZone={access.timeZone} />
          <OpenVisits visitId={visitId} />
          <CloseButton size="sm" aria-label="Cerrar el espacio de la visita" onClick={close} />
        </Flex>
      </Flex>
      {visitId !== undefined && !other ? (
        <Flex as="nav" aria-label="Partes de la visita" px="2" gap="0" borderBottomWidth="1px">
          {/* What leads out of a visit is in sight, however many parts it has. */}
          <Flex gap="0" flex="1" minW="0" overflowX="auto">
            {notes.map((one) => (
              <Part
                key={one.id}
                text={labelOf(one)}
                isCurrent={shown === one.id}
                onPress={() => showNote(one.id)}
              />
            ))}
            {isOpen ? (
              <Part text={parts.new} isCurrent={shown === 'new'} onPress={() => setPart('new')} />
            ) : null}
            {(['orders', 'charges', 'summary'] as const).map((one) => (
              <Part key={one} text={parts[one]} isCurrent={shown === one} onPress={() => setPart(one)} />
            ))}
          </Flex>
          <Flex borderStartWidth="1px">
            <Part text={parts.end} isCurrent={shown === 'end'} onPress={() => setPart('end')} />
          </Flex>
        </Flex>
      ) : null}
      <Box p="3">
        {visit.isError ? (
          <FailureNotice
            title="No se ha podido cargar la visita"
            detail={visit.error.message}
            onRetry={() => void visit.refetch()}
            isRetrying={visit.isFetching}
          />
        ) : null}
        {visitId !== undefined && visit.isPending ? <RowsSkeleton /> : null}
        {other ? <OtherPatient what="visita" patient={other.patient} search={visitSearch(other)} /> : null}
        {shown === 'new' && visit.data ? (
          <NewNote
            patientId={patientId}
            visitId={visitId}
            access={access}
            onBegun={({ id }) => showNote(id)}
          />
        ) : null}
        {shown === 'orders' && visit.data ? (
          <VisitOrders {...section} encounterId={visit.data.id} isOpen={isOpen} />
        ) : null}
        {shown === 'charges' && visit.data ? <VisitCharges {...section} visit={visit.data} /> : null}
        {shown === 'summary' && visit.data ? <VisitSummaryPart visit={visit.data} access={access} /> : null}
        {shown === 'end' && visit.data ? (
          <VisitClosing
            visit={visit.data}
            access={access}
            onNote={showNote}
            onOrders={() => setPart('orders')}
            onEnded={close}
          />
        ) : null}
        {note !== undefined ? (
          <NoteView
            key={note}
            noteId={note}
            patientId={patientId}
            access={access}
            // Whoever has gone on to another part meanwhile stays there.
            onGone={() =>
              openWorkspace(patientId, visitId === undefined ? undefined : { visitId, noteId: undefined })
            }
            onOpen={showNote}
          />
        ) : null}
      </Box>
    </Stack>
  );
}

const labelOf = ({ title, state }: NoteSummary) =>
  state === 'draft' ? `${title} ·  borrador` : `${title} ✓`;

interface PartProps {
  text: string;
  isCurrent: boolean;
  onPress: () => void;
}

function Part({ text, isCurrent, onPress }: PartProps) {
  return (
    <PartButton type="button" {...(isCurrent ? { 'aria-current': 'true' as const } : {})} onClick={onPress}>
      {text}
    </PartButton>
  );
}

const PartButton = chakra('button', {
  base: {
    px: '2',
    h: '9',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});
