import { Text } from '@chakra-ui/react';
import type { MedicationCheck } from '../../../lambdas/contracts/medication-safety.ts';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../../ui/parts.ts';

/** What of the check could not be done, and for want of what. In a narrow window it comes before what was found. */
export function NotCheckedPanel({ report: { checked, of, notChecked } }: { report: MedicationCheck }) {
  return (
    <Panel
      title={`Comprobado ${checked} de ${of}`}
      order={{ base: 2, xl: 3 }}
      gridColumn={{ lg: '2', xl: '3' }}
      note={notChecked.length === 0 ? undefined : `No comprobado: ${notChecked.length}`}
    >
      {notChecked.length === 0 ? (
        <Text color="fg.muted">Nada quedó sin comprobar de lo que aquí se comprueba.</Text>
      ) : (
        <List.Root ps="4" gap="2">
          {notChecked.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List.Root>
      )}
    </Panel>
  );
}
