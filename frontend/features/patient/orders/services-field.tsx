import { Text } from '@chakra-ui/react';
import { conceptKey, type EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { specialtiesFor } from '../../../../lambdas/clinical/orders/specialties.ts';
import type { TermSetName } from '../../../../lambdas/contracts/terms.ts';
import { ConceptsField } from '../editing/concepts-field.tsx';

const labels: Record<OrderKind, string> = {
  laboratory: 'Estudio',
  imaging: 'Estudio',
  referral: 'Especialidad o servicio',
  procedure: 'Procedimiento',
  'follow-up': 'Qué se va a controlar',
};

/** A follow-up is for one thing, and a referral goes to one place. */
const termsOf: Partial<Record<OrderKind, TermSetName>> = {
  laboratory: 'observation',
  imaging: 'observation',
  procedure: 'procedure',
  'follow-up': 'problem',
};

interface ServicesFieldProps {
  kind: OrderKind;
  services: readonly EnteredConcept[];
  /** What is being typed and stands in no list yet. */
  typed: EnteredConcept;
  error: string | undefined;
  /** Of what is awaited already, by its key: since when. */
  pending?: ReadonlyMap<string, string>;
  onType: (typed: EnteredConcept) => void;
  onChange: (services: EnteredConcept[]) => void;
}

/** What is ordered. */
export function ServicesField({ kind, services, pending, ...field }: ServicesFieldProps) {
  return (
    <ConceptsField
      {...field}
      label={labels[kind]}
      name="services"
      listLabel="Se pide"
      set={termsOf[kind]}
      offered={field.typed.coding.length > 0 ? [] : specialtiesFor(field.typed.text)}
      concepts={services}
      noteOf={(service) => {
        const since = pending?.get(conceptKey(service));
        return since ? (
          <Text fontSize="sm" color="fg.warning" pb="1">
            Ya está pedido desde el {since} y sigue pendiente.
          </Text>
        ) : null;
      }}
    />
  );
}
