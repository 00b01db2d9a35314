import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { TermSetName } from '../../../../lambdas/contracts/terms.ts';
import { codesText } from '../../../lib/codes-text.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { ConceptCombobox } from './concept-combobox.tsx';
import {
  type ConceptSearch,
  shortestName,
  shortestTerm,
  useConceptSearch,
  useOrganizations,
} from './concept-search.ts';

interface ConceptFieldProps {
  label: string;
  name: string;
  value: EnteredConcept;
  error?: string | undefined;
  /** Whether it takes the width of the form. */
  isWide?: boolean;
  onChange: (value: EnteredConcept) => void;
}

/** What becomes of words that are picked from no list. */
const unpicked = {
  kept: {
    isFailed: 'No se ha podido buscar. Lo que escriba se guardará sin codificar.',
    isEmpty: 'Sin resultados: se guardará sin codificar.',
    isOpen: 'Elija una opción de la lista; lo que no se elige se guarda sin codificar.',
  },
  nothing: {
    isFailed: 'No se ha podido buscar.',
    isEmpty: 'Sin resultados.',
    isOpen: 'Elija una opción de la lista.',
  },
} as const;

const debounceMs = 350;

/** Free text, with the concepts offered that the organization uses and that the terminologies have. */
export function ConceptField({
  set,
  typedIs = 'kept',
  ...field
}: ConceptFieldProps & { set: TermSetName; typedIs?: keyof typeof unpicked }) {
  const text = field.value.text.trim();
  const isPicked = field.value.coding.length > 0;
  const search = useConceptSearch(set, isPicked ? '' : text);
  const isAsked = !isPicked && text.length >= shortestTerm;
  return (
    <ConceptCombobox
      {...field}
      offered={isAsked ? search.offered : []}
      hint={isPicked ? codesText(field.value) : conceptHint(isAsked, search, unpicked[typedIs])}
    />
  );
}

function conceptHint(
  isAsked: boolean,
  { offered, isFailed }: ConceptSearch,
  texts: (typeof unpicked)[keyof typeof unpicked],
): string {
  if (isFailed) return texts.isFailed;
  return isAsked && offered?.length === 0 ? texts.isEmpty : texts.isOpen;
}

/** Free text, with organizations of the record offered. */
export function OrganizationField(field: ConceptFieldProps) {
  const text = field.value.text.trim();
  const search = useOrganizations(useDebounced(text, debounceMs));
  const isPicked = field.value.reference !== undefined;
  return (
    <ConceptCombobox
      {...field}
      offered={isPicked || text.length < shortestName ? [] : search.offered}
      hint={
        isPicked
          ? 'Elegida de la lista de organizaciones'
          : search.isFailed
            ? 'No se han podido buscar organizaciones. Se guardará el texto tal cual.'
            : 'Elija una opción de la lista o escriba el nombre.'
      }
    />
  );
}
