import { Badge, chakra, Stack, Text } from '@chakra-ui/react';
import type { ChargeItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { Superbill } from '../../../../lambdas/clinical/charges/superbill.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { RecordItem } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { BillChange } from './bill-change.tsx';
import { amountText, chargeStatusTexts, diagnosisCode, letterOf, lettersOf } from './charge-texts.ts';
import { useSuperbillFiles } from './use-superbill-files.ts';

type Mode = 'billed' | 'aborted' | 'entered-in-error';

const questions: Record<Mode, { question: string; confirmText: string; savedText: string }> = {
  billed: {
    question: '¿Dar estos cargos por facturados?',
    confirmText: 'Dar por facturados',
    savedText: 'Los cargos constan como facturados.',
  },
  aborted: {
    question: '¿Retirar estos cargos? Quedan en el historial y en ninguna hoja.',
    confirmText: 'Retirar los cargos',
    savedText: 'Los cargos se han retirado.',
  },
  'entered-in-error': {
    question: '¿Marcar estos cargos como registrados por error? Quedan en el historial y en ninguna hoja.',
    confirmText: 'Marcar como error',
    savedText: 'Los cargos constan como registrados por error.',
  },
};

/** What one visit charges, with its files. */
export function SuperbillItem({ bill, ...section }: SectionProps & { bill: Superbill }) {
  const { timeZone, access } = section;
  const [mode, setMode] = useState<Mode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const files = useSuperbillFiles(section);
  const day = formatDate(bill.occurredAt, timeZone) ?? 'fecha no consta';
  const title = `Visita del ${day}`;
  const mayWrite = access.may('ChargeItem', 'write');
  const open = bill.items.filter(({ status }) => status !== 'billed');
  const statuses = [...new Set(bill.items.map(({ status }) => status))];
  const of = (wanted: ChargeItem['status'][]) => bill.items.filter(({ status }) => wanted.includes(status));
  const save = (kind: 'pdf' | 'csv') => () => void files.save(bill, kind).then(setFailure);
  return (
    <RecordItem
      title={title}
      badges={statuses.map((status) => (
        <Badge key={status} colorPalette={status === 'billed' ? 'gray' : 'brand'}>
          {chargeStatusTexts[status]}
        </Badge>
      ))}
      actions={
        <RecordActions
          subject={title}
          failure={undefined}
          actions={[
            { label: 'Hoja de cargos (PDF)', onSelect: save('pdf') },
            { label: 'Hoja de cargos (CSV)', onSelect: save('csv') },
            ...(mayWrite && open.length > 0
              ? [
                  { label: 'Dar por facturados', onSelect: () => setMode('billed') },
                  { label: 'Retirar los cargos', onSelect: () => setMode('aborted') },
                ]
              : []),
            ...(mayWrite
              ? [{ label: 'Marcar como error', onSelect: () => setMode('entered-in-error') }]
              : []),
          ]}
        />
      }
    >
      <FormBanner kind="error">{failure}</FormBanner>
      <Stack gap="1" fontSize="sm">
        <Text color="fg.muted">
          {bill.diagnoses.length > 0
            ? bill.diagnoses
                .map((one, index) => `${letterOf(index + 1)}. ${one.text} (${diagnosisCode(one)})`)
                .join(' · ')
            : 'No constan diagnósticos que usted pueda leer.'}
        </Text>
        <chakra.ul listStyleType="none" aria-label={`Servicios de la ${title.toLowerCase()}`}>
          {bill.lines.map((line) => (
            <chakra.li key={line.id} display="flex" gap="2" flexWrap="wrap">
              <chakra.span fontWeight="medium">
                {[line.system, line.code].filter(Boolean).join(' ') || 'Sin código'}
              </chakra.span>
              <chakra.span flex="1" minW="40" overflowWrap="anywhere">
                {line.text}
              </chakra.span>
              <chakra.span color="fg.muted">
                {[
                  lettersOf(line),
                  line.units === undefined ? undefined : `× ${line.units}`,
                  amountText(line.amount),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
        <Text fontWeight="medium">{`Total: ${amountText(bill.total)}`}</Text>
      </Stack>
      {mode ? (
        <BillChange
          {...questions[mode]}
          items={mode === 'entered-in-error' ? bill.items : of(['billable', 'planned', 'unknown'])}
          status={mode}
          onClose={() => setMode(null)}
        />
      ) : null}
    </RecordItem>
  );
}
