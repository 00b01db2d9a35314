import { Box, Stack, Text } from '@chakra-ui/react';
import { type OverrideReason, overrideReasons } from '../../../../lambdas/contracts/medication-decisions.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Decisions } from './use-decisions.ts';

const reasonTexts = Object.fromEntries(overrideReasons.map(({ code, display }) => [code, display]));

const reasonLabel = 'Motivo para seguir';
const wordsLabel = 'Con sus palabras';

/** What interrupts a prescription, each with the reason for which one goes on. */
export function DecisionPart({ decisions }: { decisions: Decisions }) {
  const { findings, reasonOf, choose } = decisions;
  if (findings.length === 0) return null;
  return (
    <Stack as="fieldset" gap="4" borderStartWidth="3px" borderColor="border.error" ps="4">
      <Text as="legend" fontWeight="semibold" float="left">
        Requiere su decisión
      </Text>
      <Text color="fg.muted">
        Cambie el medicamento o la pauta, cancele, o elija por qué sigue. El motivo queda en la historia con
        su nombre.
      </Text>
      {findings.map(({ key, text }, index) => {
        const reason = reasonOf(key);
        const numbered = findings.length > 1 ? ` (${index + 1})` : '';
        return (
          <Stack key={key} gap="3">
            <Box whiteSpace="pre-line">{text}</Box>
            <SelectField
              label={`${reasonLabel}${numbered}`}
              options={reasonTexts}
              placeholder="No sigo así"
              value={reason.code}
              onChange={({ target }) => choose(key, { ...reason, code: target.value as OverrideReason | '' })}
            />
            {reason.code === 'other' ? (
              <TextField
                label={`${wordsLabel}${numbered}`}
                autoComplete="off"
                value={reason.words}
                onChange={({ target }) => choose(key, { ...reason, words: target.value })}
              />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}
