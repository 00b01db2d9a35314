import type { Visit } from '../../../../lambdas/contracts/visits.ts';
import { ChargesSection } from '../charges/charges-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import type { SectionProps } from '../section-props.ts';
import { visitDraftKey } from './visit-drafts.ts';

/** What a visit charges. It may be said after its end too. */
export function VisitCharges({ visit, ...props }: SectionProps & { visit: Visit }) {
  const section = { ...props, encounterId: visit.id };
  const draftKey = visitDraftKey(visit.id, 'ChargeItem');
  const tookPlace = visit.status !== 'cancelled' && visit.status !== 'entered-in-error';
  return (
    <ChargesSection
      {...section}
      title="Cargos de la visita"
      emptyText="Esta visita no tiene cargos."
      actions={
        tookPlace && section.access.may('ChargeItem', 'write') ? (
          <AddRecord label="Añadir cargos" draftKey={draftKey}>
            {(editors, close) => (
              <editors.ChargeEditor
                {...section}
                occurredAt={visit.startedAt ?? undefined}
                draftKey={draftKey}
                onClose={close}
              />
            )}
          </AddRecord>
        ) : null
      }
    />
  );
}
