import { Badge, Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReconciliationLine } from '../../../../../lambdas/contracts/medication-reconciliation.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { DosageEcho } from '../dosage-echo.tsx';
import { type Decided, doseToldOf, missingOf, nameOf, optionsOf } from './decided-line.ts';

const kindTexts = {
  same: 'Coincide',
  changed: 'Otra pauta',
  'not-compared': 'Pauta no comparada',
  'only-chart': 'Solo en la historia',
  'only-told': 'Solo referido',
} as const;
const kindColors = {
  same: 'gray',
  changed: 'orange',
  'not-compared': 'orange',
  'only-chart': 'blue',
  'only-told': 'blue',
} as const;
const fromTexts = { chart: 'Referido en la historia', list: 'Lista', bundle: 'Otro centro' } as const;

interface LinePartProps {
  line: ReconciliationLine;
  decided: Decided;
  /** Whether what is missing is said. */
  isAsked: boolean;
  onDecide: (decided: Decided) => void;
}

/** One medicine, here and as it is told, and what the clinician decides of it. */
export function LinePart({ line, decided, isAsked, onDecide }: LinePartProps) {
  const { chart, told, kind, notes } = line;
  const { decision, reason, dose } = decided;
  const missing = isAsked ? missingOf(decided) : {};
  const name = nameOf(line);
  return (
    <Stack as="li" gap="3" py="4" aria-label={name} css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Text fontWeight="semibold">
        {name}{' '}
        <Badge colorPalette={kindColors[kind]} ms="1">
          {kindTexts[kind]}
        </Badge>
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Side
          title="En la historia"
          words={chart ? [[chart.name, chart.dose]] : []}
          notes={chart?.notes ?? []}
        />
        <Side
          title="Referido"
          words={told.map((one) => [`${fromTexts[one.from]}: ${one.name}`, one.dose])}
          notes={[...new Set(told.flatMap((one) => one.notes))]}
        />
      </SimpleGrid>
      {notes.map((note) => (
        <Text key={note} fontSize="sm">
          {note}
        </Text>
      ))}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <SelectField
          label={`Decisión sobre ${name}`}
          options={optionsOf(line) as Record<string, string>}
          placeholder="Sin decidir"
          value={decision}
          error={missing.decision}
          onChange={({ target }) => {
            const chosen = target.value as Decided['decision'];
            onDecide({ ...decided, decision: chosen, dose: dose || doseToldOf(line) });
          }}
        />
        {decision === 'stop' ? (
          <TextField
            label={`Motivo de suspender ${name}`}
            autoComplete="off"
            maxLength={300}
            value={reason}
            error={missing.reason}
            onChange={({ target }) => onDecide({ ...decided, reason: target.value })}
          />
        ) : null}
        {decision === 'change' || decision === 'prescribe' || decision === 'tell' ? (
          <TextField
            label={`Pauta de ${name}`}
            autoComplete="off"
            maxLength={500}
            value={dose}
            error={missing.dose}
            hint={<DosageEcho typed={dose} />}
            onChange={({ target }) => onDecide({ ...decided, dose: target.value })}
          />
        ) : null}
      </SimpleGrid>
    </Stack>
  );
}

interface SideProps {
  title: string;
  words: readonly (readonly [name: string, dose: string])[];
  notes: readonly string[];
}

function Side({ title, words, notes }: SideProps) {
  return (
    <Box minW="0">
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      {words.length === 0 ? <Text>No consta.</Text> : null}
      {words.map(([name, dose]) => (
        <Text key={`${name} ${dose}`} overflowWrap="anywhere">
          {name}
          {dose ? ` · ${dose}` : ' · pauta no consta'}
        </Text>
      ))}
      {notes.map((note) => (
        <Text key={note} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {note}
        </Text>
      ))}
    </Box>
  );
}
