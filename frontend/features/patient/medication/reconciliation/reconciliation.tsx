import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayOf } from '../../../../../lambdas/clinical/clinic-day.ts';
import {
  medicationReconciliationRoutes,
  type ReconciliationLine,
} from '../../../../../lambdas/contracts/medication-reconciliation.ts';
import { useApiClient } from '../../../../lib/api-context.ts';
import { clearDraft, readDraft, writeDraft } from '../../../../lib/draft-storage.ts';
import { FormBanner } from '../../../../ui/form-messages.tsx';
import { authorOf } from '../../editing/author.ts';
import { ofVisit } from '../../editing/of-visit.ts';
import type { SectionProps } from '../../section-props.ts';
import { DecisionPart } from '../decision-part.tsx';
import { useDecisions } from '../use-decisions.ts';
import { type Decided, missingOf } from './decided-line.ts';
import { LinePart } from './line-part.tsx';
import { reconciledChanges } from './reconciled-changes.ts';
import { ResultPart } from './result-part.tsx';
import { type Source, SourcePart } from './source-part.tsx';

const undecided: Decided = { decision: '', reason: '', dose: '' };

interface ReconciliationProps extends SectionProps {
  /** Under which what was given and decided survives a reload. */
  draftKey: string;
  onClose: () => void;
}

/** By what a line says: where the chart has changed meanwhile, its number may be another's. */
type DecidedLines = Readonly<Record<string, Decided>>;
const keyOf = ({ id: _, ...says }: ReconciliationLine) => JSON.stringify(says);

/** What was given and decided before the page was loaded anew. */
function draftOf(draftKey: string): { source?: Source; decided: DecidedLines } {
  const { source, decided } = readDraft(draftKey) ?? {};
  return {
    ...(source ? { source: source.value as Source } : {}),
    decided: (decided?.value ?? {}) as DecidedLines,
  };
}

/** What the chart has beside what is told: each line is decided by the clinician, and all is kept at once. */
export function Reconciliation({ draftKey, onClose, ...section }: ReconciliationProps) {
  const { patientId } = section;
  const api = useApiClient();
  const [draft] = useState(() => draftOf(draftKey));
  const [source, setSource] = useState(draft.source);
  const [isSaved, setSaved] = useState(false);
  const comparing = useMutation({
    mutationFn: ({ from: _, ...sources }: Source) =>
      api.of(medicationReconciliationRoutes).call('compareMedication', { body: { patientId, ...sources } }),
  });
  function compare(given: Source) {
    setSource(given);
    writeDraft(draftKey, { source: { value: given, was: null } });
    comparing.mutate(given);
  }
  const { mutate } = comparing;
  // The chart may have changed since: it is compared anew, and what was decided stands where the line is the same.
  useEffect(() => {
    if (draft.source) mutate(draft.source);
  }, [draft, mutate]);
  function leave() {
    clearDraft(draftKey);
    onClose();
  }
  if (isSaved) return <ResultPart patientId={patientId} onClose={onClose} />;
  return (
    <Stack gap="5">
      <FormBanner kind="error">{comparing.error?.message}</FormBanner>
      {comparing.data && source ? (
        <Lines
          {...section}
          lines={comparing.data.lines}
          left={comparing.data.left}
          source={source.from}
          before={source === draft.source ? draft.decided : {}}
          onDecided={(decided) =>
            writeDraft(draftKey, {
              source: { value: source, was: null },
              decided: { value: decided, was: null },
            })
          }
          onSaved={() => {
            clearDraft(draftKey);
            setSaved(true);
          }}
          onBack={() => {
            clearDraft(draftKey);
            comparing.reset();
          }}
        />
      ) : (
        <SourcePart isPending={comparing.isPending} onCompare={compare} onClose={leave} />
      )}
    </Stack>
  );
}

interface LinesProps extends SectionProps {
  lines: readonly ReconciliationLine[];
  left: readonly string[];
  source: string;
  /** What was decided of lines before. */
  before: DecidedLines;
  onDecided: (decided: DecidedLines) => void;
  onSaved: () => void;
  onBack: () => void;
}

function Lines({ lines, left, source, before, onDecided, onSaved, onBack, ...section }: LinesProps) {
  const [decided, setDecided] = useState(before);
  const [isAsked, setAsked] = useState(false);
  const [ids] = useState(() => new Map<string, string>());
  const decisions = useDecisions(section.patientId);
  const decidedOf = (line: ReconciliationLine) => decided[keyOf(line)] ?? undecided;
  const missing = lines.filter((line) => Object.keys(missingOf(decidedOf(line))).length > 0).length;
  const alike = lines.filter((line) => line.kind === 'same' && decidedOf(line).decision === '');

  function decide(more: DecidedLines) {
    const all = { ...decided, ...more };
    setDecided(all);
    onDecided(all);
  }
  function idOf(what: string): string {
    const id = ids.get(what) ?? crypto.randomUUID();
    ids.set(what, id);
    return id;
  }
  const saving = useMutation({
    mutationFn: () => {
      const now = new Date();
      return decisions.saveAll(
        reconciledChanges(
          lines.map((line) => ({ line, decided: decidedOf(line) })),
          {
            patientId: section.patientId,
            author: authorOf(section.access),
            now: now.toISOString(),
            today: dayOf(now, section.timeZone),
            encounter: ofVisit(section).encounter,
            source,
            idOf,
          },
        ),
      );
    },
    onSuccess: onSaved,
  });
  function save() {
    setAsked(true);
    if (missing === 0 && !saving.isPending) saving.mutate();
  }

  return (
    <Stack gap="4">
      {left.map((text) => (
        <Text key={text} fontSize="sm">
          {text}
        </Text>
      ))}
      {lines.length === 0 ? <Text>No consta medicación ni se ha referido ninguna.</Text> : null}
      {alike.length > 1 ? (
        <Button
          alignSelf="start"
          size="sm"
          variant="outline"
          onClick={() =>
            decide(
              Object.fromEntries(
                alike.map((line) => [keyOf(line), { ...undecided, decision: 'keep' as const }]),
              ),
            )
          }
        >
          Mantener los {alike.length} que coinciden
        </Button>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="0">
        {lines.map((line) => (
          <LinePart
            key={line.id}
            line={line}
            decided={decidedOf(line)}
            isAsked={isAsked}
            onDecide={(one) => decide({ [keyOf(line)]: one })}
          />
        ))}
      </Stack>
      <DecisionPart decisions={decisions} />
      <FormBanner kind="error">
        {saving.error?.message ?? (isAsked && missing > 0 ? `Falta decidir sobre ${missing}.` : null)}
      </FormBanner>
      <Flex gap="3" wrap="wrap">
        <Button onClick={save} aria-disabled={saving.isPending}>
          Guardar la conciliación
        </Button>
        <Button variant="outline" onClick={onBack}>
          Volver a la lista
        </Button>
      </Flex>
    </Stack>
  );
}
