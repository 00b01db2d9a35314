import type {
  ChargeItem,
  CodeableConcept,
  MedicationRequest,
  Resource,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { parseSearch, type Repository, refuse } from '../fhir/index.ts';
import { notesOfVisit } from './read-visit.ts';

const quoted = (titles: readonly string[]) => titles.map((title) => `«${title}»`).join(', ');

const nameOf = (concept: CodeableConcept | undefined, otherwise: string) =>
  concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? otherwise;

/** A visit has far fewer. */
const most = '200';

/** What hangs on a visit in a few states, by its name. */
async function ofVisit<Type extends Resource>(
  repository: Repository,
  resourceType: Type['resourceType'],
  parameters: [string, string][],
): Promise<Type[]> {
  const query = parseSearch({ roles: repository.caller.roles }, resourceType, [
    ...parameters,
    ['_count', most],
  ]);
  const { hits } = await repository.search(query);
  return hits.map(({ json }) => JSON.parse(json) as Type);
}

const ordersOf = (repository: Repository, visitId: string, status: string) =>
  ofVisit<ServiceRequest>(repository, 'ServiceRequest', [
    ['encounter', `Encounter/${visitId}`],
    ['status', status],
  ]);

/** A visit that took place: unsigned notes and orders that are drafts are left only knowingly. */
export async function checkFinished(
  repository: Repository,
  visitId: string,
  leavesUnsigned: boolean,
): Promise<void> {
  if (leavesUnsigned) return;
  const notes = await notesOfVisit(repository, visitId);
  const unsigned = notes.filter(({ state }) => state === 'draft').map(({ title }) => title);
  if (unsigned.length > 0)
    throw refuse(
      409,
      'business-rule',
      `Quedan notas sin firmar: ${quoted(unsigned)}. Fírmelas, o termine la visita y déjelas como borrador.`,
    );
  const drafts = await ordersOf(repository, visitId, 'draft');
  if (drafts.length > 0)
    throw refuse(
      409,
      'business-rule',
      `Quedan órdenes en borrador: ${quoted(drafts.map(({ code }) => nameOf(code, 'Orden sin nombre')))}. Guárdelas o anúlelas, o termine la visita y déjelas así.`,
    );
}

/** A visit that is called off, or was an error: nothing that it led to may go on standing. */
export async function checkNeverWas(repository: Repository, visitId: string): Promise<void> {
  const notes = await notesOfVisit(repository, visitId);
  const titles = (...states: (typeof notes)[number]['state'][]) =>
    notes.filter(({ state }) => states.includes(state)).map(({ title }) => title);
  const signed = titles('signed', 'amended');
  if (signed.length > 0)
    throw refuse(
      409,
      'business-rule',
      `La visita tiene notas firmadas: ${quoted(signed)}. Déjelas antes como registradas por error.`,
    );
  const unsigned = titles('draft');
  if (unsigned.length > 0)
    throw refuse(
      409,
      'business-rule',
      `La visita tiene notas en borrador: ${quoted(unsigned)}. Descártelas antes.`,
    );
  const orders = await ordersOf(repository, visitId, 'draft,active,on-hold');
  if (orders.length > 0)
    throw refuse(
      409,
      'business-rule',
      `La visita tiene órdenes pendientes: ${quoted(orders.map(({ code }) => nameOf(code, 'Orden sin nombre')))}. Anúlelas antes.`,
    );
  const prescriptions = await ofVisit<MedicationRequest>(repository, 'MedicationRequest', [
    ['encounter', `Encounter/${visitId}`],
    ['status', 'draft,active,on-hold'],
  ]);
  if (prescriptions.length > 0)
    throw refuse(
      409,
      'business-rule',
      `La visita tiene recetas: ${quoted(prescriptions.map((one) => nameOf(one.medicationCodeableConcept, 'Receta sin nombre')))}. Anúlelas antes.`,
    );
  const charges = (
    await ofVisit<ChargeItem>(repository, 'ChargeItem', [['context', `Encounter/${visitId}`]])
  ).filter(({ status }) => status === 'billable' || status === 'billed' || status === 'planned');
  if (charges.length > 0)
    throw refuse(
      409,
      'business-rule',
      `La visita tiene cargos: ${quoted(charges.map(({ code }) => nameOf(code, 'Cargo sin nombre')))}. Retírelos antes.`,
    );
}
