import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { infleszText, readingEase } from '../../../../lambdas/clinical/reading-ease.ts';
import { summaryText, type VisitSummary } from '../../../../lambdas/clinical/visits/visit-summary.ts';
import type { Visit } from '../../../../lambdas/contracts/visits.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { paperHead } from '../export/paper-head.ts';
import { SendToPatient } from '../visits/send-to-patient.tsx';
import { useVisitSummary } from './use-visit-summary.ts';

interface VisitSummaryPartProps {
  visit: Visit;
  access: FhirAccess;
}

/** What the patient takes home: seen here first, then printed or sent. */
export function VisitSummaryPart({ visit, access }: VisitSummaryPartProps) {
  const { summary, error, retry } = useVisitSummary(visit, access.timeZone);
  if (error)
    return (
      <FailureNotice
        title="No se ha podido preparar el resumen"
        detail={error.message}
        onRetry={retry}
        isRetrying={false}
      />
    );
  return summary ? <Shown visit={visit} access={access} summary={summary} /> : <RowsSkeleton />;
}

function Shown({ visit, access, summary }: VisitSummaryPartProps & { summary: VisitSummary }) {
  const client = useFhirClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const patientId = visit.patient.id;
  const ease = summary.language === 'es' ? readingEase(summaryText(summary)) : undefined;
  const drafts = visit.notes.filter(({ state }) => state === 'draft').length;

  async function print() {
    setFailure(null);
    try {
      const [{ resource: patient }, { patientPaper }] = await Promise.all([
        client.read('Patient', patientId),
        import('../../../lib/pdf-frame.ts'),
      ]);
      const sections = summary.parts.map(({ heading, lines }) => ({
        title: heading,
        columns: [],
        rows: lines.map((line) => [line]),
        emptyText: '',
      }));
      const head = paperHead(summary.title, patient, access, new Date());
      saveFile(patientPaper(head, sections, { isLarge: true }).output('blob'), 'resumen-de-la-visita.pdf');
    } catch (caught) {
      const isKnown = caught instanceof ApiProblem || caught instanceof NetworkFailure;
      setFailure(isKnown ? caught.message : 'No se ha podido crear el PDF del resumen.');
    }
  }

  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        {[
          'Sale de lo que consta en la ficha y de lo que está firmado.',
          summary.language === 'en'
            ? 'Va en inglés, el idioma que prefiere el paciente; pautas, instrucciones y consejos, como están escritos: explíqueselos.'
            : undefined,
          drafts > 0 ? 'Lo que está en borrador no entra.' : undefined,
          ease ? `Lectura: ${infleszText(ease.inflesz)} (INFLESZ ${Math.round(ease.inflesz)}).` : undefined,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Box
        as="article"
        aria-label={summary.title}
        lang={summary.language}
        borderWidth="1px"
        borderRadius="md"
        p="4"
      >
        <Stack gap="3">
          <Heading as="h3" fontSize="md">
            {summary.title}
          </Heading>
          {summary.parts.map(({ heading, lines }) => (
            <Box key={`${heading} ${lines[0]}`}>
              {heading ? (
                <Heading as="h4" fontSize="sm">
                  {heading}
                </Heading>
              ) : null}
              <chakra.ul listStyleType={heading ? 'disc' : 'none'} ps={heading ? '5' : '0'}>
                {lines.map((line) => (
                  <chakra.li key={line} overflowWrap="anywhere">
                    {line}
                  </chakra.li>
                ))}
              </chakra.ul>
            </Box>
          ))}
        </Stack>
      </Box>
      <FormBanner kind="error">{failure}</FormBanner>
      {isSending ? (
        <SendToPatient
          patientId={patientId}
          label="Enviar el resumen"
          topic={summary.title}
          text={summaryText(summary)}
          rows={14}
          sentText="El resumen está en Comunicaciones, con lo que ha salido de él."
          onClose={() => setSending(false)}
        />
      ) : (
        <Flex gap="2" wrap="wrap">
          <Button size="sm" onClick={() => void print()}>
            Imprimir (PDF)
          </Button>
          {access.may('Communication', 'write') ? (
            <Button size="sm" variant="outline" onClick={() => setSending(true)}>
              Enviar como mensaje
            </Button>
          ) : null}
        </Flex>
      )}
    </Stack>
  );
}
