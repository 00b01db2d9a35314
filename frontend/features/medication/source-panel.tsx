import { Stack, Text } from '@chakra-ui/react';
import type { MedicationSourceReport } from '../../../lambdas/contracts/medication-safety.ts';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../../ui/parts.ts';

/** What a source says that the organization brought in: in its words and as of its date, apart from what the rules find. */
export function SourcePanel({ source }: { source: MedicationSourceReport }) {
  const { label, publisher, findings, notCompared } = source;
  return (
    <Panel title={label} count={findings.length === 0 ? undefined : String(findings.length)}>
      <Stack gap="4">
        {findings.length === 0 ? (
          <Text color="fg.muted">No dice nada de lo que se pudo comparar: no significa que no lo haya.</Text>
        ) : (
          <Stack as="ul" listStyleType="none" gap="4">
            {findings.map(({ title, text, whatToDo, codes, references }) => (
              <Stack as="li" key={[title, text, whatToDo, ...references].join(' ')} gap="1">
                <Text fontWeight="semibold">{title}</Text>
                {text === '' ? null : <Text>{text}</Text>}
                {whatToDo === '' ? null : (
                  <Text>
                    <strong>Qué hacer:</strong> {whatToDo}
                  </Text>
                )}
                <Text fontSize="sm" color="fg.muted">
                  Códigos ATC: {codes.join(', ')}
                </Text>
              </Stack>
            ))}
          </Stack>
        )}
        {notCompared.length === 0 ? null : (
          <Stack gap="1">
            <Text fontWeight="medium">Sin comparar con esta fuente</Text>
            <List.Root ps="4" gap="1">
              {notCompared.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List.Root>
          </Stack>
        )}
        <Text fontSize="sm" color="fg.muted">
          Fuente: {publisher}. Nada de esto interrumpe; las reglas de Auxilia se comprueban aparte.
        </Text>
      </Stack>
    </Panel>
  );
}
