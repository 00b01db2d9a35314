import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { superbillsOf } from '../../../../lambdas/clinical/charges/superbill.ts';
import { ChartSection } from '../chart-section.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { SuperbillItem } from './superbill-item.tsx';

interface ChargesSectionProps extends SectionProps {
  title?: string;
  emptyText?: string;
  actions?: ReactNode;
}

/** What visits charge, the last first; of one visit, where it is named. */
export function ChargesSection(props: ChargesSectionProps) {
  const { title = 'Cargos', emptyText = 'No constan cargos.', actions, ...section } = props;
  const { patientId, encounterId } = section;
  const items = usePatientRecords('ChargeItem', patientId, {
    _count: '200',
    ...(encounterId === undefined ? {} : { context: `Encounter/${encounterId}` }),
  });
  return (
    <ChartSection
      title={title}
      query={items}
      failureTitle="No se han podido cargar los cargos"
      emptyText={emptyText}
      actions={actions}
    >
      {(charged) => {
        const bills = superbillsOf(charged);
        // What was taken back is on no bill.
        if (bills.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
        return (
          <RecordList>
            {bills.map((bill) => (
              <SuperbillItem key={bill.encounterId ?? bill.lines[0]?.id} {...section} bill={bill} />
            ))}
          </RecordList>
        );
      }}
    </ChartSection>
  );
}
