import { Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { Documentation } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { ConceptField } from '../editing/concept-field.tsx';
import { CodeSuggestionRow } from './code-suggestion-row.tsx';
import { ContradictionRow } from './contradiction-row.tsx';
import { OfferedEntryRow } from './offered-entry-row.tsx';
import { settledKeys } from './settled-keys.ts';
import type { Draft } from './use-draft.ts';
import type { Reading } from './use-reading.ts';

interface ReviewPaneProps {
  note: Note;
  access: FhirAccess;
  draft: Draft;
  reading: Reading;
  onShow: (evidence: Evidence | undefined) => void;
}

/** LOINC's «Evaluation»: where a diagnosis stands. */
const assessment = '51848-0';
const none = { text: '', coding: [] };

/** What is to be decided besides the words: what contradicts the chart, what it lacks, and the codes. */
export function ReviewPane({ note, access, draft, reading, onShow }: ReviewPaneProps) {
  const [sought, setSought] = useState<EnteredConcept>(none);
  const settled = new Set(draft.content.source?.settled ?? []);
  const { contradictions, entries, suggestions } = unsettled(reading.answer, settled);
  const { sections } = draft.content;
  const target = sections.find(({ code }) => code === assessment) ?? sections.at(-1);

  function code({ text, coding }: EnteredConcept) {
    const number = coding[0]?.code;
    if (target) draft.write(target.code, number === undefined ? text : `${text} (${number})`);
  }

  return (
    <Stack as="section" aria-label="Revisar" gap="4">
      {contradictions.length > 0 ? (
        <Stack gap="2">
          <Heading as="h2" fontSize="sm">{`Contradice la ficha: ${contradictions.length}`}</Heading>
          {contradictions.map((one) => (
            <ContradictionRow
              key={one.id}
              contradiction={one}
              patientId={note.patient.id}
              timeZone={access.timeZone}
              draft={draft}
              onShow={onShow}
            />
          ))}
        </Stack>
      ) : null}
      {entries.length > 0 ? (
        <Stack gap="2">
          <Heading as="h2" fontSize="sm">{`Falta en la historia: ${entries.length}`}</Heading>
          {entries.map((entry) => (
            <OfferedEntryRow
              key={settledKeys.entry(entry)}
              entry={entry}
              patientId={note.patient.id}
              visitId={note.visitId}
              access={access}
              onShow={onShow}
              onClosed={reading.again}
              onSettle={() => draft.settle(settledKeys.entry(entry))}
            />
          ))}
        </Stack>
      ) : null}
      <Stack gap="2">
        <Heading as="h2" fontSize="sm">
          Códigos CIE-10-CM
        </Heading>
        {suggestions.map((one) => (
          <CodeSuggestionRow
            key={one.id}
            suggestion={one}
            onShow={onShow}
            onCode={(concept) => {
              code(concept);
              draft.settle(settledKeys.suggestion(one));
            }}
            onSettle={() => draft.settle(settledKeys.suggestion(one))}
          />
        ))}
        <ConceptField
          label="Buscar en la CIE-10-CM"
          name="code"
          set="problem"
          typedIs="nothing"
          value={sought}
          onChange={(concept) => {
            if (concept.coding.length === 0) {
              setSought(concept);
              return;
            }
            code(concept);
            setSought(none);
          }}
        />
        <Text fontSize="xs" color="fg.muted">
          {`Lo que elija se escribe en «${target?.title ?? 'Nota'}», con su código.`}
        </Text>
      </Stack>
    </Stack>
  );
}

function unsettled(answer: Documentation | undefined, settled: ReadonlySet<string>) {
  return {
    contradictions: (answer?.contradictions ?? []).filter(
      (one) => !settled.has(settledKeys.contradiction(one)),
    ),
    entries: (answer?.entries ?? []).filter((one) => !settled.has(settledKeys.entry(one))),
    suggestions: (answer?.suggestions ?? []).filter((one) => !settled.has(settledKeys.suggestion(one))),
  };
}
