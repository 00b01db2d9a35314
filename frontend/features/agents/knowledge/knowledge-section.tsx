import { Button, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useKnowledge } from './knowledge-api.ts';
import { KnowledgeList } from './knowledge-list.tsx';

const panel = lazyCode(() => import('./knowledge-panel.tsx'));

interface Opened {
  /** Undefined: one that is not written yet. */
  entryId?: string;
}

/** What agents answer to questions about the clinic: only what somebody has reviewed, and as long as it is valid. */
export function KnowledgeSection() {
  const knowledge = useKnowledge();
  const [opened, setOpened] = useState<Opened>();
  const { code, failure } = panel.useCode(opened !== undefined);
  const { data } = knowledge;
  const entry = data?.entries.find(({ entryId }) => entryId === opened?.entryId);
  const waiting = data?.entries.filter(({ latest }) => latest.state === 'in-review').length ?? 0;
  return (
    <Panel
      title="Lo que contestan de la clínica"
      count={waiting > 0 ? `${waiting} ${waiting === 1 ? 'espera' : 'esperan'} revisión` : undefined}
      countColor="orange"
      note="Horarios, dirección, cómo prepararse… Los agentes contestan solo con lo publicado y vigente, palabra por palabra; lo demás lo preguntan al equipo."
      actions={
        <Button size="sm" variant="outline" onFocus={panel.ahead} onClick={() => setOpened({})}>
          Escribir una respuesta
        </Button>
      }
      maxW="3xl"
    >
      {knowledge.isPending ? <Skeleton height="6rem" /> : null}
      {knowledge.isError && !data ? (
        <FailureNotice
          title="No se han podido cargar las respuestas"
          detail={knowledge.error.message}
          onRetry={() => void knowledge.refetch()}
          isRetrying={knowledge.isFetching}
        />
      ) : null}
      {data?.entries.length === 0 ? (
        <Text color="fg.muted">
          Ninguna todavía: los agentes pasan al equipo cada pregunta sobre la clínica.
        </Text>
      ) : null}
      {data ? <KnowledgeList entries={data.entries} onOpen={(entryId) => setOpened({ entryId })} /> : null}
      {failure ? <FailureNotice title="No se ha podido abrir" {...failure} /> : null}
      {opened && code && data && (opened.entryId === undefined || entry) ? (
        <code.KnowledgePanel
          key={opened.entryId ?? 'new'}
          entry={entry}
          isAlone={data.isAlone}
          today={data.today}
          onWritten={(entryId) => setOpened({ entryId })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Panel>
  );
}
