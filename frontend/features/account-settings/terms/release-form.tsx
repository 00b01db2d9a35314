import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  type NewTermRelease,
  newTermReleaseSchema,
  type TermReleaseKind,
} from '../../../../lambdas/contracts/term-releases.ts';
import { type TermSetName, termSets } from '../../../../lambdas/contracts/terms.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { TermFile } from './read-terms.ts';
import { setTexts } from './release-texts.ts';
import { useTermReleaseChanges } from './terms-api.ts';

const number = new Intl.NumberFormat('es-US');

interface ReleaseFormProps {
  kind: TermReleaseKind;
  name: string;
  file: TermFile;
  onDone: () => void;
}

/** The fields that a kind is made for. */
const usualSets: Partial<Record<TermReleaseKind, readonly TermSetName[]>> = {
  'icd-10-cm': ['problem'],
  rxnorm: ['medication'],
};

const messages: Record<string, string> = {
  title: 'Escriba un nombre',
  version: 'Escriba la versión',
  date: 'Escriba la fecha de la versión',
  source: 'Escriba de dónde viene',
  system: 'Escriba el sistema de códigos',
  sets: 'Elija al menos un campo',
};

/** What a release is called and where it is searched; then it is sent and put to use. */
export function ReleaseForm({ kind, name, file, onDone }: ReleaseFormProps) {
  const { upload } = useTermReleaseChanges();
  const { facts } = file;
  const [values, setValues] = useState({
    title: facts.title ?? '',
    version: facts.version ?? '',
    date: facts.date ?? '',
    source: name,
    system: facts.system ?? '',
  });
  const [sets, setSets] = useState<readonly TermSetName[]>(usualSets[kind] ?? []);
  const [isLicensed, setLicensed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<number>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (done !== undefined) return;
    const asked = { ...values, kind, sets, isLicensed, digest: file.digest, expected: file.concepts.length };
    const parsed = newTermReleaseSchema.safeParse(asked);
    const missing = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path: [field] }) => [String(field), messages[String(field)] ?? '']),
    );
    if (kind === 'snomed-ct' && !isLicensed) missing.isLicensed = 'Confirme la licencia';
    setErrors(missing);
    setFailure(undefined);
    if (!parsed.success || Object.keys(missing).length > 0) return;
    await sendRelease(parsed.data);
  }

  async function sendRelease(release: NewTermRelease) {
    try {
      setDone(0);
      const { title, version } = await upload(release, file.concepts, setDone);
      await showToast({ title: `${title} ${version} está en uso.`, type: 'success' });
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setDone(undefined);
    }
  }

  const field = (of: keyof typeof values) => ({
    value: values[of],
    error: errors[of],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [of]: target.value }),
  });
  return (
    <Form onSubmit={(event: FormEvent) => void send(event)}>
      <FormBanner kind="error">{failure}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label="Nombre de la terminología" {...field('title')} />
        <TextField label="Versión" {...field('version')} />
        <TextField label="Fecha de la versión" type="date" {...field('date')} />
        <TextField label="De dónde viene" {...field('source')} />
      </SimpleGrid>
      {kind === 'list' || kind === 'value-set' ? (
        <TextField
          label="Sistema de códigos"
          hint="La dirección (URI) del sistema; en una lista propia, por ejemplo, urn:mi-clinica:codigos."
          {...field('system')}
        />
      ) : null}
      <Box as="fieldset">
        <Text as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
          Campos en los que se busca
        </Text>
        <Stack gap="1">
          {termSets.map((set) => (
            <CheckboxField
              key={set}
              checked={sets.includes(set)}
              onChange={({ target }) =>
                setSets(target.checked ? [...sets, set] : sets.filter((one) => one !== set))
              }
            >
              {setTexts[set]}
            </CheckboxField>
          ))}
        </Stack>
        {errors.sets ? <Text color="fg.error">{errors.sets}</Text> : null}
      </Box>
      {kind === 'snomed-ct' ? (
        <CheckboxField
          checked={isLicensed}
          error={errors.isLicensed}
          onChange={({ target }) => setLicensed(target.checked)}
        >
          Mi organización tiene licencia para usar SNOMED CT.
        </CheckboxField>
      ) : null}
      <SubmitButton
        isFullWidth={false}
        busyText={
          done === undefined ? null : `${number.format(done)} de ${number.format(file.concepts.length)}…`
        }
      >
        Subir y poner en uso
      </SubmitButton>
    </Form>
  );
}
