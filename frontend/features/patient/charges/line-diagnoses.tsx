import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { conceptKey, type EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FieldError } from '../../../ui/form-messages.tsx';
import { letterOf } from './charge-texts.ts';

interface LineDiagnosesProps {
  diagnoses: readonly EnteredConcept[];
  /** Keys of those that the service was not done for. */
  notFor: readonly string[];
  error: string | undefined;
  onChange: (notFor: string[]) => void;
}

/** What a service was done for, of the diagnoses of the bill; by the letters that stand on its sheet. */
export function LineDiagnoses({ diagnoses, notFor, error, onChange }: LineDiagnosesProps) {
  const errorId = useId();
  return (
    <chakra.fieldset aria-describedby={errorId}>
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1">
        Diagnósticos de este servicio
      </chakra.legend>
      <Flex gap="3" rowGap="1" wrap="wrap">
        {diagnoses.map((one, index) => {
          const key = conceptKey(one);
          return (
            <CheckboxField
              key={key}
              checked={!notFor.includes(key)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? notFor.filter((other) => other !== key) : [...notFor, key])
              }
            >
              {`${letterOf(index + 1)}. ${one.text}`}
            </CheckboxField>
          );
        })}
      </Flex>
      <FieldError id={errorId}>{error}</FieldError>
    </chakra.fieldset>
  );
}
