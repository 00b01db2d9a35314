import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ChargeLine } from '../../../../lambdas/clinical/charges/charge-entry.ts';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ConceptField } from '../editing/concept-field.tsx';
import { LineDiagnoses } from './line-diagnoses.tsx';

interface ChargeLineFieldsProps {
  /** Its place in the form, from 0. */
  index: number;
  line: ChargeLine;
  /** Of the bill, in their order. */
  diagnoses: readonly EnteredConcept[];
  errorOf: (field: keyof ChargeLine) => string | undefined;
  onChange: (line: ChargeLine) => void;
  /** Undefined: the last one stays. */
  onRemove: (() => void) | undefined;
}

/** One service: what was done, its code where it is typed, how often, and for how much. */
export function ChargeLineFields({
  index,
  line,
  diagnoses,
  errorOf,
  onChange,
  onRemove,
}: ChargeLineFieldsProps) {
  const text = (field: 'code' | 'units' | 'price') => ({
    name: `lines.${index}.${field}`,
    autoComplete: 'off',
    value: line[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...line, [field]: event.target.value }),
  });
  const name = line.service.text || `servicio ${index + 1}`;
  return (
    <Flex
      role="group"
      aria-label={`Servicio ${index + 1}`}
      direction="column"
      gap="3"
      borderTopWidth="1px"
      pt="3"
    >
      <ConceptField
        label="Qué se hizo"
        name={`lines.${index}.service`}
        set="procedure"
        value={line.service}
        error={errorOf('service')}
        onChange={(service) => onChange({ ...line, service })}
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <TextField label="Código" hint="CPT o HCPCS; vacío si el servicio ya lo trae." {...text('code')} />
        <TextField label="Unidades" inputMode="numeric" {...text('units')} />
        <TextField
          label="Importe ($)"
          inputMode="decimal"
          hint="Por unidad; vacío si no se sabe."
          {...text('price')}
        />
      </SimpleGrid>
      {diagnoses.length > 1 ? (
        <LineDiagnoses
          diagnoses={diagnoses}
          notFor={line.notFor ?? []}
          error={errorOf('notFor')}
          onChange={(notFor) => onChange({ ...line, notFor })}
        />
      ) : null}
      {onRemove ? (
        <Button
          type="button"
          variant="ghost"
          size="xs"
          alignSelf="flex-start"
          aria-label={`Quitar: ${name}`}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
          Quitar
        </Button>
      ) : null}
    </Flex>
  );
}
