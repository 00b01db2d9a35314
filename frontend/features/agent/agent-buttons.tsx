import { Button, Flex } from '@chakra-ui/react';
import { Archive, ArchiveRestore, CirclePause, CirclePlay, FileText, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import { platformPause } from '../../lib/agent-standing.ts';
import { showToast } from '../../ui/toast.ts';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { useAgentActions } from './agent-api.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { useEvidenceFile } from './evidence/use-evidence-file.ts';

/** What can be decided about an agent as a whole, by whoever may. */
export function AgentButtons({ agent }: { agent: AgentDetail }) {
  const { id, name, state, publishedVersion, latestVersion, mayPublish, archivedAt } = agent;
  const { pause, resume, publish, archive, unarchive } = useAgentActions(id);
  const [isArchiving, setArchiving] = useState(false);
  const evidence = useEvidenceFile(id);
  const isBusy = [pause, resume, publish, archive, unarchive].some(({ isPending }) => isPending);
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      await showToast({ title: done, type: 'success' });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      await showToast({ title: 'No se ha podido hacer', description, type: 'error' });
    }
  };
  const putAway = async () => {
    try {
      await archive.mutateAsync(agent.runs.open > 0);
      setArchiving(false);
      await showToast({ title: `${name} está archivado.`, type: 'success' });
    } catch {
      // The dialog tells of it.
    }
  };
  const look = { size: 'lg', variant: 'outline', disabled: isBusy } as const;
  const report = (
    <Button
      {...look}
      disabled={evidence.isPending}
      onClick={() => void run(evidence.mutateAsync('pdf'), 'El informe de evidencia está en sus descargas.')}
    >
      <FileText size={18} aria-hidden />
      Informe de evidencia
    </Button>
  );
  if (archivedAt !== null) {
    return mayPublish ? (
      <Flex gap="3" wrap="wrap">
        <Button
          {...look}
          onClick={() => void run(unarchive.mutateAsync(), `${name} vuelve a estar en la lista.`)}
        >
          <ArchiveRestore size={18} aria-hidden />
          Devolver a la lista
        </Button>
        {report}
      </Flex>
    ) : null;
  }
  // What the platform stopped goes on in the name of whoever publishes it again.
  const isStopped = platformPause(agent) !== undefined;
  return (
    <Flex gap="3" wrap="wrap">
      <Button asChild size="lg" variant="outline">
        <Link to={`${createAgentPath}?agente=${id}`}>
          <PencilLine size={18} aria-hidden />
          Cambiar
        </Link>
      </Button>
      {mayPublish && (isStopped || latestVersion !== publishedVersion) ? (
        <Button
          {...look}
          variant="solid"
          colorPalette="brand"
          onClick={() => void run(publish.mutateAsync(latestVersion), `${name} está trabajando.`)}
        >
          Publicar la versión {latestVersion}
        </Button>
      ) : null}
      {state === 'active' ? (
        <Button {...look} onClick={() => void run(pause.mutateAsync(), `${name} está en pausa.`)}>
          <CirclePause size={18} aria-hidden />
          Pausar ahora
        </Button>
      ) : null}
      {state === 'paused' && !isStopped && mayPublish ? (
        <Button {...look} onClick={() => void run(resume.mutateAsync(), `${name} vuelve a trabajar.`)}>
          <CirclePlay size={18} aria-hidden />
          Reanudar
        </Button>
      ) : null}
      {mayPublish ? (
        <Button {...look} onClick={() => setArchiving(true)}>
          <Archive size={18} aria-hidden />
          Archivar
        </Button>
      ) : null}
      {mayPublish ? report : null}
      {isArchiving ? (
        <ArchiveDialog
          agent={agent}
          isBusy={archive.isPending}
          error={archive.error?.message}
          onArchive={() => void putAway()}
          onCancel={() => {
            archive.reset();
            setArchiving(false);
          }}
        />
      ) : null}
    </Flex>
  );
}
