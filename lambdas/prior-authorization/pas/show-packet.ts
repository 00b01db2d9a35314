import type { Bundle } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { exchangesOf } from '../payers/exchange-rows.ts';
import { type PacketPart, packetParts } from './packet.ts';
import { submitBundle } from './request-bundle.ts';
import { requestParts } from './request-parts.ts';

interface Packet {
  wasSent: boolean;
  parts: PacketPart[];
  bundle: string;
}

/** What left, to the letter; before that what would leave now. In a sentence where nothing can be made of it. */
export async function showPacket(repository: Repository, row: StoredCase): Promise<Packet | string> {
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'Claim',
    id: row.caseId,
    patientId: row.patientId,
  });
  const [sent] = (await exchangesOf(repository.sql, row.caseId)).filter(
    ({ kind, state }) => (kind === 'submit' || kind === 'update') && state !== 'failed',
  );
  if (sent) {
    const bundle = JSON.parse(sent.sent) as Bundle;
    return { wasSent: true, parts: packetParts(bundle), bundle: sent.sent };
  }
  const parts = await requestParts(repository, row);
  if (typeof parts === 'string') return parts;
  const bundle = submitBundle(parts, row.caseId);
  return { wasSent: false, parts: packetParts(bundle), bundle: JSON.stringify(bundle) };
}
