import type { MedicationRequest, Patient } from '@medplum/fhirtypes';
import { medicineName } from '../../clinical/medicine-name.ts';
import type { NetworkSettings, Pharmacy } from '../../contracts/prescription-network.ts';
import { type Repository, userSystem } from '../../fhir/index.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import { controlOf } from '../control-of.ts';
import { isGiven } from '../gate.ts';
import {
  keepMessage,
  type MessageRow,
  messageForUpdate,
  messagesOf,
  moveMessage,
  networkSettings,
} from './prescription-messages.ts';
import { type Element, scriptId, writeScript } from './script-message.ts';
import { missingParts, type PrescriptionParts, prescriptionElements } from './write-prescription.ts';

export const prescriptionSettledKind = 'prescription-settled';

/** Why something is not sent, in words for whoever asked. */
export interface NotSent {
  reason: 'unknown' | 'conflict' | 'invalid' | 'forbidden';
  detail: string;
}
const not = (reason: NotSent['reason'], detail: string): NotSent => ({ reason, detail });

const patientIdOf = ({ subject }: MedicationRequest) =>
  /^Patient\/([^/]+)$/.exec(subject.reference ?? '')?.[1];

/** Who prescribes, by their account: it is their practitioner's id too. */
const prescriberOf = ({ requester }: MedicationRequest) =>
  requester?.identifier?.system === userSystem
    ? requester.identifier.value
    : /^Practitioner\/([^/]+)$/.exec(requester?.reference ?? '')?.[1];

/** What is said of a prescription: it, whose it is, who prescribes. Undefined where a part is not there. */
async function partsOf(
  repository: Repository,
  request: MedicationRequest,
  pharmacy: Pharmacy,
): Promise<(PrescriptionParts & { patient: Patient & { id: string } }) | undefined> {
  const patientId = patientIdOf(request);
  const patient = patientId && (await repository.find('Patient', patientId))?.resource;
  if (!patient) return undefined;
  const prescriberId = prescriberOf(request);
  const prescriber = prescriberId && (await repository.find('Practitioner', prescriberId))?.resource;
  return { request, patient, prescriber: prescriber || undefined, pharmacy };
}

/** Sends a prescription to a pharmacy: as what it asked to renew, where it asked; the answer comes later. */
export async function sendPrescription(
  repository: Repository,
  prescriptionId: string,
  ncpdpId: string,
): Promise<MessageRow | NotSent> {
  const { sql, caller, now } = repository;
  repository.requirePermission('MedicationRequest', 'write');
  const settings = await networkSettings(sql);
  const pharmacy = settings?.pharmacies.find((one) => one.ncpdpId === ncpdpId);
  if (!settings || !pharmacy) return not('invalid', 'Esa farmacia no está entre las de la organización.');
  const request = (await repository.findForUpdate('MedicationRequest', prescriptionId))?.resource;
  if (!request) return not('unknown', 'No existe esa prescripción.');
  if (!isGiven(request)) return not('conflict', 'Solo se envía una prescripción activa.');
  if (prescriberOf(request) !== caller.user_id) return not('forbidden', 'La envía quien la prescribe.');
  const refusal = controlRefusal(request);
  if (refusal) return refusal;
  const parts = await partsOf(repository, request, pharmacy);
  if (!parts) return not('invalid', 'No consta de qué paciente es.');
  const missing = missingParts(parts);
  if (missing.length > 0)
    return not('invalid', `Para enviarla falta ${new Intl.ListFormat('es').format(missing)}.`);

  const asked = await askedToRenew(repository, request, ncpdpId);
  const kept = await keepMessage(
    sql,
    {
      id: crypto.randomUUID(),
      kind: 'new',
      patientId: parts.patient.id,
      prescriptionId,
      pharmacy,
      createdBy: caller.user_id,
    },
    now,
  );
  if (!kept) return not('conflict', 'Ya se envió a una farmacia y sigue valiendo allí.');
  const elements = prescriptionElements(parts);
  await hand(
    repository,
    settings,
    kept,
    asked ? { RxRenewalResponse: { Response: { Approved: {} }, ...elements } } : { NewRx: elements },
    asked?.receivedId ?? undefined,
  );
  if (asked) await moveMessage(sql, asked.id, 'answered');
  return kept;
}

/** Of what is not known as a whole nobody can say that it is no controlled substance. */
function controlRefusal(request: MedicationRequest): NotSent | undefined {
  const named = { text: medicineName(request) ?? '' };
  const { state } = controlOf(request.medicationCodeableConcept ?? named);
  if (state === 'controlled')
    return not('invalid', 'Es una sustancia controlada: se imprime y se firma a mano; no se envía.');
  return state === 'unknown'
    ? not('invalid', 'No comprobado si es una sustancia controlada: imprímala y fírmela a mano.')
    : undefined;
}

/** What the pharmacy asked about the prescription before this one, if it waits for an answer. */
async function askedToRenew({ sql }: Repository, { priorPrescription }: MedicationRequest, ncpdpId: string) {
  const prior = /^MedicationRequest\/([^/]+)$/.exec(priorPrescription?.reference ?? '')?.[1];
  const messages = prior ? await messagesOf(sql, { prescriptionId: prior }) : [];
  return messages.find(
    ({ kind, state, pharmacy }) =>
      kind === 'renewal-request' && state === 'waiting' && pharmacy.ncpdpId === ncpdpId,
  );
}

/** Tells a pharmacy that what it asked for is not renewed, and why. */
export async function denyRenewal(
  repository: Repository,
  messageId: string,
  reason: string,
): Promise<MessageRow | NotSent> {
  const { sql, caller, now } = repository;
  repository.requirePermission('MedicationRequest', 'write');
  const settings = await networkSettings(sql);
  const asked = await messageForUpdate(sql, messageId);
  if (!settings || asked?.kind !== 'renewal-request') return not('unknown', 'No existe esa petición.');
  if (asked.state !== 'waiting') return not('conflict', 'Esa petición ya está contestada.');
  const { patientId, prescriptionId, pharmacy } = asked;
  const answer = { id: crypto.randomUUID(), kind: 'renewal-denied', createdBy: caller.user_id } as const;
  const kept = await keepMessage(sql, { ...answer, patientId, prescriptionId, pharmacy }, now);
  if (!kept) return not('conflict', 'Esa petición ya está contestada.');
  await moveMessage(sql, asked.id, 'answered');
  const body = { RxRenewalResponse: { Response: { Denied: { DenialReason: reason } } } };
  await hand(repository, settings, kept, body, asked.receivedId ?? undefined);
  return kept;
}

/** Tells the pharmacy that a prescription it has is not to be given. Whether it could be written. */
export async function sendCancel(
  repository: Repository,
  request: MedicationRequest,
  sent: MessageRow,
): Promise<boolean> {
  const { sql, caller, now } = repository;
  const { patientId, prescriptionId, pharmacy } = sent;
  const parts = await partsOf(repository, request, pharmacy);
  const settings = await networkSettings(sql);
  if (!parts || !settings || missingParts(parts).length > 0) return false;
  const cancel = { id: crypto.randomUUID(), kind: 'cancel', createdBy: caller.user_id } as const;
  const kept = await keepMessage(sql, { ...cancel, patientId, prescriptionId, pharmacy }, now);
  // It was told already.
  if (!kept) return true;
  await hand(repository, settings, kept, { CancelRx: prescriptionElements(parts) }, scriptId(sent.id));
  return true;
}

async function hand(
  { sql, now }: Repository,
  { senderId }: NetworkSettings,
  { id, prescriptionId, pharmacy }: MessageRow,
  body: Element,
  relatesTo: string | undefined,
): Promise<void> {
  const envelope = {
    pharmacyId: pharmacy.ncpdpId,
    senderId,
    messageId: scriptId(id),
    relatesTo,
    sentAt: now,
  };
  const text = writeScript({ ...envelope, prescriptionId: scriptId(prescriptionId).slice(0, 35) }, body);
  const notice = { kind: prescriptionSettledKind, about: id };
  await enqueueMessage(sql, { channel: 'prescription', to: pharmacy.ncpdpId, text }, { now, notice, id });
}
