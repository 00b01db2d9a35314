import { chakra, Heading, Stack, Text } from '@chakra-ui/react';

const labels = {
  developer: 'Quién lo desarrolla',
  intendedUse: 'Uso previsto',
  intendedUsers: 'Para quién',
  intendedPatients: 'Pacientes a los que atiende',
  outOfScope: 'Qué no debe hacer',
  inputs: 'Qué usa',
  outputs: 'Qué produce',
  logic: 'Cómo decide',
  validation: 'Cómo se comprobó',
  fairness: 'Equidad',
  knownRisks: 'Riesgos conocidos',
  maintenance: 'Mantenimiento',
} as const;

/** The source attributes, each as a text or as lines. */
export type SourceAttributes = Record<keyof typeof labels, string | readonly string[]>;

interface TransparencyCardProps {
  transparency: SourceAttributes;
  version: number;
  changes: string;
}

/** What whoever uses it must be able to know, after the source attributes of 45 CFR 170.315(b)(11). */
export function TransparencyCard({ transparency, version, changes }: TransparencyCardProps) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        Ficha de transparencia
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Versión {version} de la plantilla. {changes}
      </Text>
      <chakra.dl display="flex" flexDirection="column" gap="3">
        {(Object.keys(labels) as (keyof typeof labels)[]).map((key) => {
          const value = transparency[key];
          return (
            <div key={key}>
              <chakra.dt fontWeight="medium">{labels[key]}</chakra.dt>
              {typeof value === 'string' ? (
                <chakra.dd>{value}</chakra.dd>
              ) : (
                value.map((line) => <chakra.dd key={line}>{line}</chakra.dd>)
              )}
            </div>
          );
        })}
      </chakra.dl>
    </Stack>
  );
}
