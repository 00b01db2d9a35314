import type { DraftFinding } from '../../contracts/workflows/findings.ts';
import { readDraft } from '../../contracts/workflows/findings.ts';
import { readFile } from '../../contracts/workflows/transfer.ts';
import { type Changing, createWorkflow } from './change-workflows.ts';
import { checkPublication } from './check-publication.ts';

export interface Imported {
  workflowId: string;
  /** What of it is not here: agents, partners, forms, other workflows. */
  lacks: DraftFinding[];
}

/** Takes a workflow from a file, always as a draft; what it refers to that is not here is told. */
export async function importWorkflow(
  changing: Changing,
  text: string,
  facts: { organizationId: string; roles: readonly string[] },
): Promise<Imported | { refusal: string }> {
  const read = readFile(text);
  if ('refusal' in read) return read;
  const { name, description, definition: draft } = read.value;
  const workflowId = await createWorkflow(changing, { name, description, draft });
  const { definition } = readDraft(draft);
  const { sql, now } = changing;
  const lacks = definition ? await checkPublication(sql, workflowId, definition, { ...facts, now }) : [];
  return { workflowId, lacks };
}
