import { SelectField } from '../../../../ui/form-select.tsx';
import { NumberField } from './number-field.tsx';
import { resourceLabels as resources } from './resource-labels.ts';
import { SearchFields } from './search-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';

/** What is looked for in the record: a FHIR search, each of whose parameters has a value or a datum. */
export function QueryFields(props: StepFieldsProps) {
  const { step, set } = props;
  const type = String(step.resourceType ?? '');
  return (
    <>
      <SelectField
        label="Qué se busca"
        options={type in resources ? resources : { ...resources, [type]: type }}
        value={type}
        onChange={({ target }) => set('resourceType', target.value)}
      />
      <SearchFields {...props} />
      <NumberField
        label="Cuántos como máximo"
        min={1}
        max={100}
        value={step.limit}
        onChange={(limit) => set('limit', limit)}
      />
    </>
  );
}
