import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { overrideReasons } from '../../../lambdas/contracts/medication-decisions.ts';
import { type MedicationRule, ruleCountDays } from '../../../lambdas/contracts/medication-rules.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { DisclosureRow } from '../../ui/disclosure-row.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LevelForm } from './level-form.tsx';
import { useMedicationRules } from './medication-api.ts';

const reasonTexts: Record<string, string> = Object.fromEntries(
  overrideReasons.map(({ code, display }) => [code, display]),
);

const levelTexts = { interrupts: 'interrumpe', informs: 'solo informa' } as const;
const pauseMs = 200;

/** With which rules people go on all the same, the noisiest first, and how the organization weighs them. */
export function RulesView({ mayChange }: { mayChange: boolean }) {
  const [words, setWords] = useState('');
  const rules = useMedicationRules(useDebounced(words.trim(), pauseMs));
  const { timeZone } = useFhirAccess();
  if (rules.error)
    return (
      <FailureNotice
        title="No se han podido cargar las reglas"
        detail={rules.error.message}
        onRetry={() => void rules.refetch()}
        isRetrying={rules.isFetching}
      />
    );
  if (!rules.data) return <PanelSkeleton />;
  return (
    <Panel
      title="Reglas y su uso"
      note={`Qué se hizo con lo que encontraron en los últimos ${ruleCountDays} días. Una regla que casi siempre se descarta merece revisarse; ninguna se oculta.`}
      maxW="4xl"
    >
      <TextField
        label="Buscar entre todas las reglas"
        placeholder="Un fármaco, un grupo o una prueba"
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {rules.data.rules.length === 0 ? (
        <Text color="fg.muted">
          {words ? 'Ninguna regla responde a esas palabras.' : 'Ninguna regla ha encontrado nada todavía.'}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" mx={{ base: '-4', md: '-5' }}>
          {rules.data.rules.map((rule) => (
            <DisclosureRow key={rule.ruleId} summary={<RuleSummary rule={rule} />}>
              {() => (
                <Stack gap="4">
                  {rule.reasons.map(({ code, count }) => (
                    <Text key={code}>
                      {reasonTexts[code] ?? code}: {count}
                    </Text>
                  ))}
                  {rule.change ? (
                    <Text>
                      Su organización: {rule.change.level === 'informs' ? 'informa' : 'interrumpe'}.{' '}
                      {rule.change.reason} ({rule.change.changedBy},{' '}
                      {formatDate(rule.change.changedAt, timeZone)}).
                    </Text>
                  ) : null}
                  {mayChange ? <LevelForm rule={rule} /> : null}
                </Stack>
              )}
            </DisclosureRow>
          ))}
        </Box>
      )}
      {rules.data.more > 0 ? (
        <Text color="fg.muted">Y {rules.data.more} más: escriba otra palabra.</Text>
      ) : null}
    </Panel>
  );
}

function RuleSummary({ rule }: { rule: MedicationRule }) {
  const { name, level, change, shown, accepted, overridden, prescribed } = rule;
  return (
    <>
      <Text as="span" fontWeight="semibold">
        {name}
      </Text>
      <Text as="span" fontSize="sm">
        {change ? `En su organización ${levelTexts[change.level]}; de por sí ` : 'De por sí '}
        {level ? levelTexts[level] : 'según el caso'}
      </Text>
      <Text as="span" fontSize="sm" color="fg.muted">
        Mostrada {shown}, aceptada {accepted}, descartada {overridden}, prescrito con motivo {prescribed}
      </Text>
    </>
  );
}
