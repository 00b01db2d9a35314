import { randomUUID } from 'node:crypto';
import type { Bundle } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { exchangesOf } from '../payers/exchange-rows.ts';
import { type PacketPart, packetParts } from './packet.ts';
import { submitBundle } from './request-bundle.ts';
import { requestParts } from './request-parts.ts';
import { lastThere, wasSent } from './submit-case.ts';
import { updateBundle } from './update-bundle.ts';

interface Packet {
  wasSent: boolean;
  parts: PacketPart[];
  bundle: string;
}

/**
 * What left, to the letter; before that what would leave now. With `isUpdate` what would leave now as an update of what the payer has, but
 * for the id that its claim gets. In a sentence where nothing can be made of it.
 */
export async function showPacket(
  repository: Repository,
  row: StoredCase,
  { isUpdate = false } = {},
): Promise<Packet | string> {
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'Claim',
    id: row.caseId,
    patientId: row.patientId,
  });
  const sendings = (await exchangesOf(repository.sql, row.caseId)).filter(wasSent);
  const [sent] = sendings;
  if (sent && !isUpdate) {
    const bundle = JSON.parse(sent.sent) as Bundle;
    return { wasSent: true, parts: packetParts(bundle), bundle: sent.sent };
  }
  const parts = await requestParts(repository, row);
  if (typeof parts === 'string') return parts;
  const last = lastThere(sendings);
  if (isUpdate && !last)
    return 'No se ha enviado por la conexión con la aseguradora: no hay nada que actualizar.';
  const bundle = isUpdate && last ? updateBundle(parts, randomUUID(), last) : submitBundle(parts, row.caseId);
  return { wasSent: false, parts: packetParts(bundle), bundle: JSON.stringify(bundle) };
}
