import { Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  defaultCallMinutes,
  mostOnCall,
  type OnCall,
  onCallBodySchema,
} from '../../../../lambdas/contracts/on-call.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { describeFailure } from '../describe-failure.ts';
import { nobodyOnCall } from './nobody-on-call.ts';
import { useColleagues, useUpdateOnCall } from './on-call-api.ts';

interface Row {
  userId: string;
  minutes: string;
  phone: string;
}

const rowsOf = ({ people }: OnCall): Row[] =>
  people.map(({ userId, minutes, phone }) => ({ userId, minutes: String(minutes), phone: phone ?? '' }));

/** As people write numbers: spaces, hyphens and brackets say nothing. */
const phoneOf = (text: string) => text.replaceAll(/[\s().-]/g, '') || null;

/** Who is called, in order, and how long each has. What somebody else wrote meanwhile is taken up once nothing is typed. */
export function OnCallForm({ onCall }: { onCall: OnCall }) {
  const colleagues = useColleagues();
  const update = useUpdateOnCall();
  const [typed, setTyped] = useState<Row[]>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const rows = typed ?? rowsOf(onCall);
  const names = Object.fromEntries([
    ...(colleagues.data ?? []).map(({ userId, givenName, familyName }) => [
      userId,
      `${givenName} ${familyName}`,
    ]),
    ...onCall.people.map(({ userId, name }) => [userId, name]),
  ]) as Record<string, string>;
  const free = Object.entries(names).filter(([id]) => rows.every(({ userId }) => userId !== id));

  const change = (next: Row[]) => {
    setTyped(next);
    setErrors({});
  };
  const set = (index: number, part: Partial<Row>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const move = (index: number, by: number) => {
    const [row] = rows.slice(index, index + 1);
    const others = rows.toSpliced(index, 1);
    if (row) change(others.toSpliced(index + by, 0, row));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    setFailure(null);
    const parsed = onCallBodySchema.safeParse({
      people: rows.map(({ userId, minutes, phone }) => ({
        userId,
        minutes: Number(minutes.trim() === '' ? Number.NaN : minutes),
        phone: phoneOf(phone),
      })),
    });
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    try {
      await update.mutateAsync({ people: parsed.data.people, version: onCall.version });
      setTyped(undefined);
      await showToast({ title: 'La lista de guardia se ha guardado.', type: 'success' });
    } catch (error) {
      const refused = error instanceof ApiProblem ? Object.values(error.fieldErrors)[0] : undefined;
      setFailure(refused ?? describeFailure(error, [], () => null));
    }
  };
  const errorAt = (index: number, field: string) => errors[`people.${index}.${field}`];
  return (
    <Form onSubmit={(event) => void save(event)} aria-label="Lista de guardia">
      <FormBanner kind="error">{failure ?? errors.people}</FormBanner>
      <Text fontSize="sm" color="fg.muted">
        {rows.length === 0
          ? nobodyOnCall
          : 'Se avisa primero a la primera persona. Si no toma la alarma en sus minutos, a la siguiente; al acabarse la lista o el plazo, a todas las que pueden atenderla. El aviso no dice de quién ni de qué se trata.'}
      </Text>
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexDirection="column"
        gap="4"
        aria-label="Personas de guardia"
      >
        {rows.map((row, index) => {
          const name = names[row.userId] ?? 'Persona';
          return (
            <chakra.li key={row.userId} borderWidth="1px" borderRadius="md" p="3">
              <Flex gap="2" align="center" justify="space-between" mb="2">
                <Text fontWeight="medium">{`${index + 1}. ${name}`}</Text>
                <Flex gap="1">
                  <IconButton
                    size="sm"
                    variant="ghost"
                    disabled={index === 0}
                    aria-label={`Subir a ${name}`}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    variant="ghost"
                    disabled={index === rows.length - 1}
                    aria-label={`Bajar a ${name}`}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    variant="ghost"
                    aria-label={`Quitar a ${name}`}
                    onClick={() => change(rows.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </Flex>
              </Flex>
              <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
                <TextField
                  label={`Minutos de ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={row.minutes}
                  error={errorAt(index, 'minutes')}
                  onChange={({ target }) => set(index, { minutes: target.value })}
                />
                <TextField
                  label={`SMS a ${name} (opcional)`}
                  type="tel"
                  autoComplete="off"
                  hint="Solo si su clínica envía SMS"
                  value={row.phone}
                  error={errorAt(index, 'phone')}
                  onChange={({ target }) => set(index, { phone: target.value })}
                />
              </Flex>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {free.length > 0 && rows.length < mostOnCall ? (
        <AddPerson
          free={Object.fromEntries(free)}
          onAdd={(userId) => change([...rows, { userId, minutes: String(defaultCallMinutes), phone: '' }])}
        />
      ) : null}
      <SubmitButton isFullWidth={false} busyText={update.isPending ? 'Guardando...' : null}>
        Guardar la lista de guardia
      </SubmitButton>
    </Form>
  );
}

function AddPerson({ free, onAdd }: { free: Record<string, string>; onAdd: (userId: string) => void }) {
  const [chosen, setChosen] = useState('');
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Stack flex="1" minW="48">
        <SelectField
          label="Añadir a"
          options={free}
          placeholder="Elija una persona"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Stack>
      <Button
        type="button"
        size="lg"
        variant="outline"
        disabled={chosen === ''}
        onClick={() => {
          onAdd(chosen);
          setChosen('');
        }}
      >
        <Plus size={18} aria-hidden />
        Añadir
      </Button>
    </Flex>
  );
}
