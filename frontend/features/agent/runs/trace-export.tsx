import { Button, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { type RunSummary, runRoutes, type TracedEvent } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { trialQuery } from './runs-api.ts';

/** Takes a run along: as a file for machines, or on paper. It holds what is shown, and no more. */
export function TraceExport({ run, isRevealed }: { run: RunSummary; isRevealed: boolean }) {
  const client = useApiClient();
  const save = useMutation({
    mutationFn: async () => {
      const events: TracedEvent[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const page: { events: TracedEvent[]; next: number | null } = await client
          .of(runRoutes)
          .call('readRunEvents', {
            params: { runId: run.id },
            query: { after, reveal: isRevealed ? 'true' : 'false', ...trialQuery(run.isTrial) },
          });
        events.push(...page.events);
        after = page.next;
      }
      const content = JSON.stringify({ run: isRevealed ? run : withoutName(run), events }, null, 2);
      saveFile(new Blob([content], { type: 'application/json' }), `ejecucion-${run.id.slice(0, 8)}.json`);
    },
  });
  return (
    <>
      <Button size="sm" variant="outline" disabled={save.isPending} onClick={() => save.mutate()}>
        <Download size={16} aria-hidden />
        Descargar (JSON)
      </Button>
      <Button size="sm" variant="outline" onClick={() => window.print()}>
        <Printer size={16} aria-hidden />
        Imprimir o guardar en PDF
      </Button>
      {save.isError ? (
        <Text role="alert" color="fg.error" fontSize="sm" alignSelf="center">
          {save.error.message}
        </Text>
      ) : null}
    </>
  );
}

const withoutName = (run: RunSummary): RunSummary => ({
  ...run,
  patient: run.patient && { ...run.patient, name: null },
});
