import { chakra, Stack, Text } from '@chakra-ui/react';
import type { MedicationCheck, MedicationFinding } from '../../../../lambdas/contracts/medication-safety.ts';
import { type TypedPrescription, usePrescriptionCheck } from './use-prescription-check.ts';

interface PrescriptionFindingsProps {
  typed: TypedPrescription;
  /** What interrupts is asked about already, since it was to be saved. */
  isDecided: boolean;
}

/** What is found while one types: what will need a decision, and the rest in one quiet line. */
export function PrescriptionFindings({ typed, isDecided }: PrescriptionFindingsProps) {
  const { data, isError, isPlaceholderData } = usePrescriptionCheck(typed);
  const of = (level: MedicationFinding['level']) => data?.findings.filter((one) => one.level === level) ?? [];
  const interrupting = isDecided ? [] : of('interrupts');
  return (
    <Stack gap="2" aria-live="polite" aria-busy={isPlaceholderData}>
      {interrupting.length > 0 ? (
        <Stack gap="2" borderStartWidth="3px" borderColor="border.error" ps="4">
          <Text fontWeight="semibold">Al guardar se le pedirá una decisión</Text>
          {interrupting.map((finding) => (
            <Finding key={keyOf(finding)} finding={finding} />
          ))}
        </Stack>
      ) : null}
      {isError ? (
        <Text fontSize="sm" color="fg.muted">
          No se ha podido comprobar mientras escribe. Se comprueba al guardar.
        </Text>
      ) : data ? (
        <chakra.details fontSize="sm" color="fg.muted">
          <chakra.summary cursor="pointer">{summaryText(of('informs'), data)}</chakra.summary>
          <Stack gap="2" pt="2" ps="4">
            {of('informs').map((finding) => (
              <Finding key={keyOf(finding)} finding={finding} />
            ))}
            {data.sources.map(({ label, findings }) =>
              findings.map(({ title, text, whatToDo, codes }) => (
                <Finding
                  key={`${label} ${title} ${text}`}
                  finding={{ title, text, whatToDo, source: `${label} (${codes.join(', ')})` }}
                />
              )),
            )}
            {data.notChecked.length > 0 ? (
              <chakra.ul ps="4" aria-label="No comprobado">
                {data.notChecked.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </chakra.ul>
            ) : null}
          </Stack>
        </chakra.details>
      ) : null}
    </Stack>
  );
}

type Said = Pick<MedicationFinding, 'title' | 'text' | 'whatToDo' | 'source'>;

function Finding({ finding: { title, text, whatToDo, source } }: { finding: Said }) {
  return (
    <Stack gap="0" color="fg">
      <Text fontWeight="medium">{title}</Text>
      <Text>{text}</Text>
      <Text>{whatToDo}</Text>
      <Text fontSize="sm" color="fg.muted">{`Fuente: ${source}`}</Text>
    </Stack>
  );
}

const keyOf = ({ ruleId, title }: MedicationFinding) => `${ruleId} ${title}`;

/** Never that there is nothing: only what was looked at, and what was not. */
function summaryText(
  informing: readonly MedicationFinding[],
  { checked, of, sources }: Pick<MedicationCheck, 'checked' | 'of' | 'sources'>,
): string {
  const found =
    informing.length === 0
      ? ''
      : `${informing.length === 1 ? '1 aviso' : `${informing.length} avisos`}: ${informing.map(({ title }) => title).join('; ')}. `;
  const missing = of - checked;
  const said = sources
    .filter(({ findings }) => findings.length > 0)
    .map(
      ({ label, findings }) =>
        `${label}: ${findings.length === 1 ? '1 aviso' : `${findings.length} avisos`}. `,
    );
  return `${found}${said.join('')}Comprobado ${checked} de ${of}${missing > 0 ? `; no comprobado: ${missing}` : ''}.`;
}
