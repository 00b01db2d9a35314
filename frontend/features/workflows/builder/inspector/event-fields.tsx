import { watchedTypes } from '../../../../../lambdas/contracts/workflows/plain-steps.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import { resourceLabels } from './resource-labels.ts';
import { SearchFields } from './search-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';

const watched = Object.fromEntries(
  watchedTypes.map((type) => [type, (resourceLabels as Record<string, string>)[type] ?? type]),
);

/** What is waited for: that something is written which a search finds. */
export function EventFields(props: StepFieldsProps) {
  const { step, set } = props;
  return (
    <>
      <SelectField
        label="Qué tiene que llegar"
        options={watched}
        value={String(step.resourceType ?? '')}
        onChange={({ target }) => set('resourceType', target.value)}
      />
      <SearchFields {...props} />
      <ExpiryFields {...props} />
    </>
  );
}
