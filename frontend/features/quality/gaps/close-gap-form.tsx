import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  type ClosureInput,
  closureInputSchema,
  gapClosureKinds,
} from '../../../../lambdas/contracts/quality-gaps.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { closureTexts } from './gap-texts.ts';
import { useGapChanges } from './gaps-api.ts';
import { ProvingDocument } from './proving-document.tsx';

export type AskedResults = readonly { code: string; label: string; unit: string }[];

interface CloseGapFormProps {
  patientId: string;
  name: string;
  runId: string;
  results: AskedResults;
  onClose: () => void;
}

const isKind = (value: string): value is ClosureInput['kind'] =>
  gapClosureKinds.some((kind) => kind === value);

/** Notes why a gap is none any more: with the result, where the measure counts one. */
export function CloseGapForm({ patientId, name, runId, results, onClose }: CloseGapFormProps) {
  const { close } = useGapChanges(runId);
  const [kind, setKind] = useState<ClosureInput['kind']>('done-elsewhere');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [documentId, setDocumentId] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDone = kind === 'done-elsewhere';

  const save = (event: FormEvent) => {
    event.preventDefault();
    const written = isDone ? results.filter(({ code }) => (values[code] ?? '').trim() !== '') : [];
    const numbers = written.map(({ code }) => ({
      code,
      value: Number((values[code] ?? '').replace(',', '.')),
    }));
    const body = {
      kind,
      reason,
      ...(isDone && day !== '' ? { happenedOn: day } : {}),
      ...(numbers.length > 0 ? { results: numbers } : {}),
      ...(isDone && documentId !== '' ? { documentId } : {}),
    };
    const checked = closureInputSchema.safeParse(body);
    const wrong = Object.fromEntries(
      (checked.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    );
    if (numbers.some(({ value }) => !Number.isFinite(value))) wrong.results = 'Escriba números';
    else if (numbers.length > 0 && numbers.length < results.length)
      wrong.results = 'Escriba todos los resultados o ninguno';
    setErrors(wrong);
    if (checked.data && !wrong.results) {
      close.mutate({ patientId, body: checked.data }, { onSuccess: onClose });
    }
  };

  return (
    <Form
      onSubmit={save}
      aria-label={`Justificar la brecha de ${name}`}
      mt="3"
      p="4"
      borderWidth="1px"
      borderRadius="l3"
    >
      <FormBanner kind="error">{close.error?.message}</FormBanner>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <SelectField
          label="Qué ha pasado"
          options={closureTexts}
          value={kind}
          onChange={({ target }) => isKind(target.value) && setKind(target.value)}
        />
        {isDone ? (
          <TextField
            label="Qué día se hizo"
            type="date"
            value={day}
            error={errors.happenedOn}
            onChange={({ target }) => setDay(target.value)}
          />
        ) : null}
        {isDone
          ? results.map(({ code, label, unit }) => (
              <TextField
                key={code}
                label={`${label} (${unit})`}
                hint="Con el resultado, contará al volver a calcular; sin él, no."
                inputMode="decimal"
                autoComplete="off"
                value={values[code] ?? ''}
                error={errors.results}
                onChange={({ target }) => setValues({ ...values, [code]: target.value })}
              />
            ))
          : null}
        {isDone ? (
          <ProvingDocument patientId={patientId} value={documentId} onChange={setDocumentId} />
        ) : null}
      </SimpleGrid>
      <TextField
        label={isDone ? 'Dónde, y qué lo prueba' : 'Por qué'}
        autoComplete="off"
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="3" justify="flex-end">
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={close.isPending}>
          Guardar
        </Button>
      </Flex>
    </Form>
  );
}
