import { Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  type MedicationSourceKind,
  medicationSourceKinds,
} from '../../../../lambdas/contracts/medication-sources.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { List } from '../../../ui/parts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SourceFile } from './read-published.ts';
import { useMedicationSourceChanges } from './sources-api.ts';

const number = new Intl.NumberFormat('es-US');

interface SourceFormProps {
  kind: MedicationSourceKind;
  file: SourceFile;
  onDone: () => void;
}

/** What was read of a source, and its date; then it is sent and put to use. */
export function SourceForm({ kind, file, onDone }: SourceFormProps) {
  const { upload } = useMedicationSourceChanges();
  const [date, setDate] = useState(file.date);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<number>();
  const { counts, codes, items, digest } = file;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (done !== undefined) return;
    setError(date === '' ? 'Escriba la fecha de la lista' : undefined);
    setFailure(undefined);
    if (date === '') return;
    try {
      setDone(0);
      const { joined } = await upload({ kind, date, digest, expected: items.length }, items, setDone);
      await showToast({
        title: `${medicationSourceKinds[kind].short} está en uso: se reconocen ${number.format(joined)} códigos.`,
        type: 'success',
      });
      onDone();
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setDone(undefined);
    }
  }

  const lines: [count: number, one: string, many: string][] = [
    [counts.presentations, 'presentación leída', 'presentaciones leídas'],
    [counts.withoutCode, 'sin código ATC que se pueda leer', 'sin código ATC que se pueda leer'],
    [codes, 'código ATC', 'códigos ATC'],
    [counts.interactions, 'interacción', 'interacciones'],
    [counts.duplicates, 'duplicidad', 'duplicidades'],
    [counts.teratogenic, 'advertencia de embarazo', 'advertencias de embarazo'],
    [counts.olderAdults, 'advertencia de personas mayores', 'advertencias de personas mayores'],
  ];
  return (
    <Form onSubmit={(event: FormEvent) => void send(event)}>
      <FormBanner kind="error">{failure}</FormBanner>
      <Stack gap="2">
        <Text>Lo que dice la fuente se muestra junto a las comprobaciones, como suyo y con su fecha.</Text>
        <List.Root ps="5" fontVariantNumeric="tabular-nums">
          {lines.map(([count, one, many]) => (
            <List.Item key={many}>{`${number.format(count)} ${count === 1 ? one : many}`}</List.Item>
          ))}
        </List.Root>
      </Stack>
      <TextField
        label="Fecha de la lista"
        type="date"
        value={date}
        error={error}
        onChange={({ target }: { target: { value: string } }) => setDate(target.value)}
      />
      <SubmitButton
        isFullWidth={false}
        busyText={done === undefined ? null : `${number.format(done)} de ${number.format(items.length)}…`}
      >
        Subir y poner en uso
      </SubmitButton>
    </Form>
  );
}
