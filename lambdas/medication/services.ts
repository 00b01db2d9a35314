import type { CdsService, Prefetched, ServiceCall } from '../cds-services/service.ts';
import { readConcept } from '../clinical/entered-concept.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { cardsOf } from './cards.ts';
import type { CheckRecord } from './checked-report.ts';
import { medicationFields } from './record-fields.ts';
import { narrowed } from './sources/source-report.ts';

const roles = ['clinicians'] as const;

/** The check of medication as services of CDS Hooks: when a chart is opened, and when something is prescribed. */
export function medicationServices(checkRecord: CheckRecord): readonly CdsService[] {
  const shared = { prefetch: medicationFields, roles };
  return [
    {
      ...shared,
      id: 'medication-patient-view',
      hook: 'patient-view',
      title: 'Seguridad de la medicación al abrir la historia',
      description:
        'Comprueba la medicación activa del paciente: interacciones, alergias, duplicados, dosis, función renal y hepática, embarazo y edad. Dice qué no se pudo comprobar.',
      async advise({ prefetch, sql, now }) {
        return cardsOf(await checkRecord({ sql, now, known: prefetch, prescribed: [] }), new Map());
      },
    },
    {
      ...shared,
      id: 'medication-order-select',
      hook: 'order-select',
      title: 'Seguridad de la medicación al elegir',
      description: 'Comprueba los fármacos elegidos contra la medicación y la historia del paciente.',
      advise: (call) => adviseOnDrafts(checkRecord, call),
    },
    {
      ...shared,
      id: 'medication-order-sign',
      hook: 'order-sign',
      title: 'Seguridad de la medicación al firmar',
      description: 'Comprueba lo que se va a prescribir contra la medicación y la historia del paciente.',
      advise: (call) => adviseOnDrafts(checkRecord, call),
    },
  ];
}

async function adviseOnDrafts(checkRecord: CheckRecord, { request, prefetch, sql, now }: ServiceCall) {
  if (request.hook === 'patient-view') return [];
  const drafts = request.context.draftOrders.entry
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'MedicationRequest')
    .map((draft, index) => ({
      ...draft,
      id: typeof draft.id === 'string' ? draft.id : `draft-${index + 1}`,
    }));
  const names = new Map(drafts.map((draft) => [`MedicationRequest/${draft.id}`, nameOf(draft)]));
  const selected =
    request.hook === 'order-select'
      ? request.context.selections.filter((one) => names.has(one))
      : [...names.keys()];
  if (selected.length === 0) return [];
  const known = withDrafts(prefetch, drafts, names);
  const report = await checkRecord({ sql, now, known, prescribed: selected });
  const isAboutThem = ({ references }: { references: readonly string[] }) =>
    references.some((one) => selected.includes(one));
  const findings = report.findings.filter(isAboutThem);
  return cardsOf({ ...report, findings, sources: narrowed(report.sources, isAboutThem) }, names);
}

/** What would be active: what is, with what is being prescribed in its place or beside it. */
function withDrafts(
  prefetch: Prefetched,
  drafts: readonly CdsResource[],
  names: ReadonlyMap<string, string>,
): Prefetched {
  const kept = (prefetch.medications ?? []).filter(
    ({ resourceType, id }) => resourceType !== 'MedicationRequest' || !names.has(`MedicationRequest/${id}`),
  );
  return { ...prefetch, medications: [...kept, ...drafts.map(asActive)] };
}

/** A draft may end what is taken: then it stays ended. */
const asActive = (draft: CdsResource): CdsResource =>
  draft.status === undefined || draft.status === 'draft' ? { ...draft, status: 'active' } : draft;

const nameOf = ({ medicationCodeableConcept }: CdsResource) =>
  readConcept(medicationCodeableConcept as Parameters<typeof readConcept>[0]).text || 'un fármaco sin nombre';
