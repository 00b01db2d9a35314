import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type KnowledgeEntry,
  type KnowledgeVersion,
  reviewerRoles,
} from '../../../../lambdas/contracts/agents/knowledge.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeKnowledge, useKnowledgeHistory } from './knowledge-api.ts';
import { stateOf, versionStates } from './knowledge-texts.ts';

interface KnowledgeReviewProps {
  entry: KnowledgeEntry;
  isAlone: boolean;
  onWrite: () => void;
}

/** What an entry says, who has reviewed it, and what the person may decide. */
export function KnowledgeReview({ entry, isAlone, onWrite }: KnowledgeReviewProps) {
  const { latest, published, isExpired, withdrawn } = entry;
  const { query, timeZone } = useFhirAccess();
  const change = useChangeKnowledge();
  const [note, setNote] = useState<string>();
  const me = query.data;
  const isReviewer = me?.roles.some((role) => reviewerRoles.some((known) => known === role)) ?? false;
  const mayReview = isReviewer && (latest.writtenBy.id !== me?.userId || isAlone);
  const isWaiting = latest.state === 'in-review' && !withdrawn;
  const { label, color } = stateOf(entry);
  const send = (wanted: Parameters<typeof change.mutate>[0]) => {
    if (!change.isPending) change.mutate(wanted, { onSuccess: () => setNote(undefined) });
  };
  const button = (text: string, onClick: () => void, look: object = { variant: 'outline' }) => (
    <Button size="sm" aria-disabled={change.isPending} onClick={onClick} {...look}>
      {text}
    </Button>
  );
  return (
    <Stack gap="5">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <Badge alignSelf="flex-start" colorPalette={color}>
        {label}
      </Badge>
      {isExpired ? (
        <Text>Ya no vale: los agentes no contestan con ella. Escriba otra versión con su nueva fecha.</Text>
      ) : null}
      <VersionText version={latest} timeZone={timeZone} />
      {isWaiting && !mayReview ? (
        <Text color="fg.muted">
          {isReviewer
            ? 'La revisa otra persona: usted la escribió.'
            : 'La revisa quien administra o el personal clínico.'}
        </Text>
      ) : null}
      {isWaiting && mayReview && isAlone ? (
        <Text color="fg.muted">No hay nadie más que pueda revisarla: quedará anotado que lo hizo usted.</Text>
      ) : null}
      {note === undefined ? (
        <Flex gap="3" wrap="wrap">
          {latest.state === 'draft' && !withdrawn
            ? button('Pedir revisión', () => send({ kind: 'ask-review', entry }), { colorPalette: 'brand' })
            : null}
          {isWaiting && mayReview ? (
            <>
              {button('Publicar', () => send({ kind: 'publish', entry }), { colorPalette: 'brand' })}
              {button('Devolver…', () => setNote(''))}
            </>
          ) : null}
          {button('Escribir otra versión', onWrite)}
          {isReviewer && !withdrawn && published
            ? button('Retirar', () => send({ kind: 'withdraw', entry }))
            : null}
        </Flex>
      ) : (
        <Stack gap="3">
          <TextField
            label="Qué hay que cambiar"
            autoComplete="off"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Flex gap="3">
            {button('Devolver a quien la escribió', () => send({ kind: 'return', entry, note }))}
            {button('Cancelar', () => setNote(undefined))}
          </Flex>
        </Stack>
      )}
      <History entry={entry} timeZone={timeZone} />
    </Stack>
  );
}

function VersionText({ version, timeZone }: { version: KnowledgeVersion; timeZone: string }) {
  const { questions, answer, validUntil, writtenBy, writtenAt } = version;
  return (
    <Stack gap="2">
      <chakra.ul ps="5" aria-label="Preguntas">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </chakra.ul>
      <Text whiteSpace="pre-line" borderWidth="1px" borderRadius="l2" p="3" overflowWrap="anywhere">
        {answer}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {`Vale hasta el ${formatDate(validUntil, 'UTC')}. La escribió ${writtenBy.name} el ${formatDate(writtenAt, timeZone, { hasTime: true })}`}
      </Text>
      <ReviewText version={version} timeZone={timeZone} />
    </Stack>
  );
}

function ReviewText({
  version: { review, state },
  timeZone,
}: {
  version: KnowledgeVersion;
  timeZone: string;
}) {
  if (!review) return null;
  const what = state === 'published' ? 'La publicó' : 'La devolvió';
  const alone = review.wasAlone ? ', sin otra persona que pudiera revisarla' : '';
  return (
    <Text fontSize="sm" color="fg.muted">
      {`${what} ${review.by} el ${formatDate(review.at, timeZone, { hasTime: true })}${alone}${review.note ? `: ${review.note}` : ''}`}
    </Text>
  );
}

function History({ entry, timeZone }: { entry: KnowledgeEntry; timeZone: string }) {
  const history = useKnowledgeHistory(entry.entryId, entry.version);
  const earlier = history.data?.versions.filter(({ number }) => number !== entry.latest.number) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Versiones anteriores">
      <Heading as="h3" size="sm">
        Versiones anteriores
      </Heading>
      {earlier.map((version) => (
        <Stack key={version.number} gap="1" borderTopWidth="1px" pt="2">
          <Text fontWeight="medium">
            {`${version.number}. ${version.title} · ${versionStates[version.state]}${version.number === entry.published?.number ? ', la que contestan ahora' : ''}`}
          </Text>
          <VersionText version={version} timeZone={timeZone} />
        </Stack>
      ))}
    </Stack>
  );
}
