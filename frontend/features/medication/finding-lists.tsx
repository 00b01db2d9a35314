import { Badge, Box, Button, Stack, Text } from '@chakra-ui/react';
import type { MedicationCheck, MedicationFinding } from '../../../lambdas/contracts/medication-safety.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { DisclosureRow } from '../../ui/disclosure-row.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useReview } from './medication-api.ts';
import { severityTexts } from './severity-texts.ts';

const severityColors = { high: 'red', moderate: 'orange', low: 'gray' } as const;
const levelTexts = { interrupts: 'interrumpía', informs: 'informaba' } as const;

/** What was found: what interrupts by itself and open, what informs below it. */
export function FindingLists({ report }: { report: MedicationCheck }) {
  const { findings, checked, of } = report;
  const interrupting = findings.filter(({ level }) => level === 'interrupts');
  const informing = findings.filter(({ level }) => level === 'informs');
  return (
    <>
      {interrupting.length === 0 ? (
        <Text>
          {checked === 0
            ? 'No se pudo comprobar nada.'
            : `Ninguna interrupción en lo comprobado (${checked} de ${of}).`}
        </Text>
      ) : (
        <Panel title="Interrumpe" count={String(interrupting.length)} countColor="red">
          <Stack as="ul" listStyleType="none" gap="5">
            {interrupting.map((finding) => (
              <Stack
                as="li"
                key={keyOf(finding)}
                gap="2"
                borderStartWidth="3px"
                borderColor="border.error"
                ps="4"
              >
                <FindingHeading finding={finding} />
                <FindingText finding={finding} />
              </Stack>
            ))}
          </Stack>
        </Panel>
      )}
      {informing.length === 0 ? null : (
        <Panel title="Informa" count={String(informing.length)}>
          <Box as="ul" listStyleType="none" mx={{ base: '-4', md: '-5' }}>
            {informing.map((finding) => (
              <DisclosureRow key={keyOf(finding)} summary={<FindingHeading finding={finding} />}>
                {() => <FindingText finding={finding} />}
              </DisclosureRow>
            ))}
          </Box>
        </Panel>
      )}
    </>
  );
}

const keyOf = ({ ruleId, references, title }: MedicationFinding) => [ruleId, title, ...references].join(' ');

function FindingHeading({ finding: { title, severity } }: { finding: MedicationFinding }) {
  return (
    <Text as="span" fontWeight="semibold">
      {title}{' '}
      <Badge colorPalette={severityColors[severity]} ms="1">
        {severityTexts[severity]}
      </Badge>
    </Text>
  );
}

function FindingText({ finding }: { finding: MedicationFinding }) {
  const { text, whatToDo, notes, source, changed } = finding;
  const { timeZone } = useFhirAccess();
  return (
    <Stack gap="2">
      <Text whiteSpace="pre-line">{text}</Text>
      <Text>
        <strong>Qué hacer:</strong> {whatToDo}
      </Text>
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {changed ? (
        <Text>
          De por sí {levelTexts[changed.from]}; su organización lo cambió: {changed.reason} (
          {changed.changedBy}, {formatDate(changed.changedAt, timeZone)}).
        </Text>
      ) : null}
      <Text fontSize="sm" color="fg.muted">
        Fuente: {source}
      </Text>
      <ReviewButton finding={finding} />
    </Stack>
  );
}

function ReviewButton({ finding }: { finding: MedicationFinding }) {
  const review = useReview(finding);
  const text = finding.review ? 'Retirar la revisión' : 'Marcar como revisado';
  return (
    <>
      <FormBanner kind="error">{review.error?.message}</FormBanner>
      <Button
        size="xs"
        variant="outline"
        alignSelf="flex-start"
        aria-label={`${text}: ${finding.title}`}
        aria-disabled={review.isPending}
        onClick={() => (review.isPending ? undefined : review.mutate())}
      >
        {text}
      </Button>
    </>
  );
}
