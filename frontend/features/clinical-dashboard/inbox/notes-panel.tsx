import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { DraftNotes } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { elapsedText } from '../../../lib/elapsed.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDraftNotes } from '../clinical-dashboard-api.ts';
import { PanelContent, PanelList } from '../panel-content.tsx';
import { PatientLink } from '../patient-link.tsx';

const shownCount = 8;

function countText({ mine, total }: DraftNotes): string | undefined {
  if (total === 0) return undefined;
  return mine === total ? `${mine} suyas` : `${mine} suyas de ${total}`;
}

/** Notes that still need a signature, the person's own first. */
export function NotesPanel({ timeZone }: { timeZone: string }) {
  const query = useDraftNotes();
  const now = useNow();
  return (
    <Panel gap="3" title="Notas sin firmar" count={query.data && countText(query.data)}>
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se han podido cargar las notas sin firmar"
        isEmpty={({ total }) => total === 0}
        empty="Todas las notas están firmadas. Los borradores nuevos aparecerán aquí."
      >
        {({ notes, total }) => (
          <>
            <PanelList label="Notas sin firmar">
              {notes.slice(0, shownCount).map((note) => (
                <chakra.li key={note.id} py="2.5">
                  <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
                    <Flex gap="2" align="center" wrap="wrap" minW="0">
                      <PatientLink id={note.patient.id} name={note.patient.name} view="consultas" />
                      {note.isMine ? <Badge colorPalette="brand">Suya</Badge> : null}
                    </Flex>
                    <Text fontSize="sm" color="fg.muted">
                      {elapsedText(note.date, now, timeZone)}
                    </Text>
                  </Flex>
                  <Text fontSize="sm" color="fg.muted">
                    {[note.title ?? 'Nota sin título', note.isMine ? undefined : note.author]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </chakra.li>
              ))}
            </PanelList>
            {total > shownCount ? (
              <Text fontSize="sm" color="fg.muted">{`Se muestran ${shownCount} de ${total}.`}</Text>
            ) : null}
          </>
        )}
      </PanelContent>
    </Panel>
  );
}
