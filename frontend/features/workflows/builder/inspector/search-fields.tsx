import { NamedValues } from './named-values.tsx';
import type { StepFieldsProps } from './step-fields.ts';

const texts = {
  title: 'Condiciones de la búsqueda',
  name: 'Parámetro',
  nameless: 'el parámetro',
  remove: 'Quitar la condición',
  add: 'Añadir condición',
};

/** What the commonest parameters of FHIR's searches are in words. Others may be written too: the record says which it knows. */
const parameters: Readonly<Record<string, string>> = {
  patient: 'Paciente',
  subject: 'De quién es',
  status: 'Estado',
  'clinical-status': 'Estado clínico',
  code: 'Código de lo que es',
  category: 'Categoría',
  date: 'Fecha',
  authored: 'Fecha de la petición',
  authoredon: 'Fecha de la receta',
  issued: 'Fecha del informe',
  period: 'Periodo',
  encounter: 'Visita',
  performer: 'Quién lo hizo',
  requester: 'Quién lo pidió',
  intent: 'Intención',
  'based-on': 'Petición a la que responde',
  'value-quantity': 'Valor con unidad',
  _lastUpdated: 'Último cambio',
};

/** The parameters of a FHIR search. */
export const SearchFields = (props: StepFieldsProps) => (
  <NamedValues {...props} field="search" texts={texts} known={parameters} />
);
