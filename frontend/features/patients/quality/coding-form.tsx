import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import type { Term } from '../../../../lambdas/contracts/terms.ts';
import type { UncodedGroup } from '../../../../lambdas/contracts/uncoded.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type CodingOutcome, codeGroup, useOtherTerms } from './uncoded-api.ts';
import { UncodedEntries } from './uncoded-entries.tsx';
import { entriesText, termText } from './uncoded-texts.ts';

interface CodingFormProps {
  group: UncodedGroup;
  onDone: (outcome: CodingOutcome) => void;
}

/** One code for the entries of a group. None is chosen beforehand: what was meant is for a person to say. */
export function CodingForm({ group, onDone }: CodingFormProps) {
  const api = useApiClient();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Term>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<number>();
  const others = useOtherTerms(group, typed);
  const isOther = typed.trim().length >= 2;
  const offered = isOther ? others.data : group.suggestions;
  const count = group.count - leftOut.size;
  const isBusy = tried !== undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || isBusy || count === 0) return;
    setTried(0);
    const outcome = await codeGroup(api, { group, term: chosen, leftOut }, setTried);
    setTried(undefined);
    onDone(outcome);
  }

  return (
    <chakra.form aria-label={`Codificar «${group.text}»`} onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <TextField
          label="Buscar otro concepto"
          name="otro"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
        />
        <TermChoice
          offered={offered}
          failure={isOther && others.isError ? others.error.message : undefined}
          chosen={chosen}
          onChoose={setChosen}
        />
        <UncodedEntries
          group={group}
          leftOut={leftOut}
          onToggle={(id) =>
            setLeftOut((before) => {
              const after = new Set(before);
              if (!after.delete(id)) after.add(id);
              return after;
            })
          }
        />
        <Flex gap="3" align="center" wrap="wrap">
          <Button type="submit" aria-disabled={!chosen || isBusy || count === 0}>
            Codificar {entriesText(count)}
          </Button>
          <Text role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {isBusy ? `${tried} de ${count}…` : chosen ? '' : 'Elija un concepto.'}
          </Text>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

interface TermChoiceProps {
  /** Undefined: not known yet. */
  offered: readonly Term[] | undefined;
  failure: string | undefined;
  chosen: Term | undefined;
  onChoose: (term: Term) => void;
}

function TermChoice({ offered, failure, chosen, onChoose }: TermChoiceProps) {
  const name = useId();
  if (failure !== undefined) return <Text color="fg.error">No se ha podido buscar. {failure}</Text>;
  if (!offered) return <Text color="fg.muted">Buscando…</Text>;
  if (offered.length === 0) return <Text color="fg.muted">Ningún concepto responde a ese texto.</Text>;
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
        Concepto
      </chakra.legend>
      <Stack gap="0">
        {offered.map((term) => (
          <chakra.label
            key={termText(term)}
            display="flex"
            gap="3"
            py="1.5"
            alignItems="baseline"
            cursor="pointer"
            overflowWrap="anywhere"
          >
            <chakra.input
              type="radio"
              name={name}
              accentColor="brand.solid"
              boxSize="4"
              flexShrink="0"
              position="relative"
              top="0.5"
              checked={chosen !== undefined && termText(chosen) === termText(term)}
              onChange={() => onChoose(term)}
            />
            <span>
              {termText(term)}
              {term.matched || term.detail ? (
                <chakra.span color="fg.muted" fontSize="sm" ps="2">
                  {[term.matched, term.detail].filter(Boolean).join(' · ')}
                </chakra.span>
              ) : null}
            </span>
          </chakra.label>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
