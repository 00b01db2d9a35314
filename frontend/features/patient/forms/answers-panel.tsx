import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { answerLines } from '../../../../lambdas/clinical/questionnaires/answer-text.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';

/** What a patient answered, as it was sent. */
export function AnswersPanel({ responseId, onClose }: { responseId: string; onClose: () => void }) {
  const fhir = useFhirClient();
  const response = useQuery({
    queryKey: ['fhir', 'QuestionnaireResponse', 'read', responseId],
    queryFn: ({ signal }) => fhir.read('QuestionnaireResponse', responseId, signal),
  });
  // A question may stand there more than once, and none moves.
  const lines = (response.data ? answerLines(response.data.resource) : []).map((line, index) => ({
    ...line,
    key: `${line.linkId}-${index}`,
  }));
  return (
    <SidePanel title="Respuestas del paciente" closeLabel="Cerrar las respuestas" isText onClose={onClose}>
      {response.isPending ? <Skeleton height="32" /> : null}
      {response.isError ? (
        <FailureNotice
          title="No se han podido cargar las respuestas"
          detail={response.error.message}
          onRetry={() => void response.refetch()}
          isRetrying={response.isFetching}
        />
      ) : null}
      {response.data && lines.length === 0 ? <Text color="fg.muted">Sin respuestas.</Text> : null}
      <dl>
        {lines.map(({ key, text, depth, answers }) => (
          <Box key={key} py="2" ps={`${depth * 4}`} borderBottomWidth="1px">
            <Text as="dt" fontSize="sm" color="fg.muted" fontWeight={answers ? 'normal' : 'semibold'}>
              {text}
            </Text>
            <Text as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
              {answers ? answers.join(', ') || 'Sin respuesta' : ''}
            </Text>
          </Box>
        ))}
      </dl>
    </SidePanel>
  );
}
