import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { strikeSentence } from '../../../../lambdas/clinical/documentation/section-edit.ts';
import { sentenceKey, sentencesOf } from '../../../../lambdas/clinical/documentation/sentences.ts';
import type { Contradiction } from '../../../../lambdas/contracts/documentation.ts';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { patientPath } from '../patient.page.ts';
import { settledKeys } from './settled-keys.ts';
import type { Draft } from './use-draft.ts';
import { WordsButtons } from './words-button.tsx';

interface ContradictionRowProps {
  contradiction: Contradiction;
  patientId: string;
  timeZone: string;
  draft: Draft;
  onShow: (evidence: Evidence | undefined) => void;
}

const views: Record<string, string> = {
  MedicationRequest: 'medicacion',
  MedicationStatement: 'medicacion',
  Patient: 'datos',
};

/** What the text says otherwise than the chart: one of the two is put right, or somebody says that both may stand. */
export function ContradictionRow({
  contradiction,
  patientId,
  timeZone,
  draft,
  onShow,
}: ContradictionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { message, evidence, record } = contradiction;
  const settle = () => draft.settle(settledKeys.contradiction(contradiction));

  /** Each sentence of the note that says it goes; the text keeps it. */
  function takeOut() {
    const keys = sentencesOf(draft.content.source?.text ?? '')
      .filter(({ start, end }) => start < evidence.end && evidence.start < end)
      .map(({ text }) => sentenceKey(text));
    for (const { code, text } of draft.content.sections) {
      const said = sentencesOf(text).filter((one) => keys.includes(sentenceKey(one.text)));
      if (said.length > 0) draft.setSection(code, said.reverse().reduce(strikeSentence, text));
    }
    settle();
  }

  const view = views[record.resourceType];
  const date = formatDate(record.date ?? undefined, timeZone);
  return (
    <Stack
      gap="1"
      ps="3"
      borderStartWidth="3px"
      borderColor="fg.error"
      role="group"
      aria-label={message}
      fontSize="sm"
    >
      <Text fontWeight="medium">{message}</Text>
      <WordsButtons evidence={[evidence]} onShow={onShow} />
      <Text fontSize="xs" color="fg.muted">
        {`En la ficha: ${record.text}${date ? `, ${date}` : ''}`}
      </Text>
      {isOpen ? (
        <Flex gap="1" wrap="wrap">
          <Button size="xs" variant="outline" onClick={takeOut}>
            Vale la ficha: quitar de la nota
          </Button>
          <Button size="xs" variant="outline" asChild>
            <Link to={`${generatePath(patientPath, { patientId })}${view ? `?vista=${view}` : ''}`}>
              Vale el texto: cambiar la ficha
            </Link>
          </Button>
          <Button size="xs" variant="ghost" onClick={settle}>
            Dejar las dos
          </Button>
        </Flex>
      ) : (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          aria-label={`Resolver: ${message}`}
          onClick={() => setOpen(true)}
        >
          Resolver
        </Button>
      )}
    </Stack>
  );
}
