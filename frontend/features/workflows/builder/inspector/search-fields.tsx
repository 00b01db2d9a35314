import { NamedValues } from './named-values.tsx';
import type { StepFieldsProps } from './step-fields.ts';

const texts = {
  title: 'Condiciones de la búsqueda',
  name: 'Parámetro',
  nameless: 'el parámetro',
  remove: 'Quitar la condición',
  add: 'Añadir condición',
};

/** The parameters of a FHIR search. */
export const SearchFields = (props: StepFieldsProps) => (
  <NamedValues {...props} field="search" texts={texts} />
);
