import { mayRelease } from '../../clinical/prior-authorization/case-state.ts';
import {
  type EvidenceResource,
  evidenceText,
  evidenceTypes,
} from '../../clinical/prior-authorization/evidence-text.ts';
import { type CaseEvidence, mostEvidence } from '../../contracts/prior-authorization-cases.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import type { StoredCase } from './case-content.ts';
import { alreadySent, changeCase } from './change-case.ts';

/**
 * A clinician lets a request say some things of the chart: whoever works on it reads those, as they stood then, and nothing else. Each is
 * read under the clinician's rights, with its entry in the access log.
 */
export const releaseEvidence = (
  repository: Repository,
  asked: { caseId: string; ifMatch: number },
  references: readonly string[],
) =>
  changeCase(repository, asked, async (row) => {
    if (!mayRelease(row.state)) return alreadySent;
    const { content } = row;
    const known = new Set(content.evidence.map(({ reference }) => reference));
    const added: CaseEvidence[] = [];
    for (const reference of new Set(references))
      if (!known.has(reference)) added.push(await readEvidence(repository, row, reference));
    const evidence = [...content.evidence, ...added];
    if (evidence.length > mostEvidence) return `Una solicitud lleva como máximo ${mostEvidence} datos.`;
    return {
      content: { ...content, evidence },
      step: 'release',
      note: added.map(({ reference }) => reference).join(', '),
    };
  });

async function readEvidence(
  repository: Repository,
  { patientId }: StoredCase,
  reference: string,
): Promise<CaseEvidence> {
  const [name = '', id = ''] = reference.split('/');
  const type = evidenceTypes.find((candidate) => candidate === name);
  if (!type) throw refuse(422, 'not-supported', 'Ese dato no puede acompañar a una solicitud.');
  repository.requirePermission(type, 'read');
  const found = await repository.read(type, id);
  // Another patient's is as if it were not there.
  if (!found.patientIds.includes(patientId))
    throw refuse(404, 'not-found', 'No está en la historia del paciente.');
  const said = evidenceText(found.resource as EvidenceResource, await organizationTimeZone(repository));
  if (!said)
    throw refuse(422, 'business-rule', 'Se anotó por error, o no dice nada: no acompaña a una solicitud.');
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: type,
    id,
    version: found.version,
    patientId,
  });
  return {
    reference,
    version: found.version,
    ...said,
    releasedBy: repository.callerReference.display ?? '',
    releasedAt: repository.now.toISOString(),
  };
}
