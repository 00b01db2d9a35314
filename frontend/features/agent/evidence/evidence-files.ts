import { evidenceRoutes } from '../../../../lambdas/contracts/agents/evidence.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { evidencePdf } from './evidence-pdf.ts';

/** The report as it is now, into a file. */
export async function saveEvidence(
  client: ApiClient,
  agentId: string,
  format: 'pdf' | 'json',
): Promise<void> {
  const report = await client.of(evidenceRoutes).call('readAgentEvidence', { params: { agentId } });
  const content =
    format === 'pdf'
      ? evidencePdf(report).output('blob')
      : new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  saveFile(content, `evidencia-${agentId}.${format}`);
}
