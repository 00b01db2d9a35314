import { Box, chakra, Text } from '@chakra-ui/react';
import type { MedicationCheck, MedicationFinding } from '../../../lambdas/contracts/medication-safety.ts';
import { severityTexts } from './severity-texts.ts';

/** Beyond so many the cells are too small to read. */
const mostDrugs = 20;
const byGravity = ['low', 'moderate', 'high'] as const;

const Cell = chakra('td', { base: { px: '3', py: '2', borderTopWidth: '1px', textAlign: 'center' } });
const HeadCell = chakra('th', { base: { px: '3', py: '2', textAlign: 'start', fontWeight: 'medium' } });

/** How grave the gravest finding is that is about both. */
function gravest(
  findings: readonly MedicationFinding[],
  one: string,
  other: string,
): MedicationFinding['severity'] | undefined {
  const found = findings.filter(({ references }) => references.includes(one) && references.includes(other));
  return byGravity.findLast((severity) => found.some((finding) => finding.severity === severity));
}

/** Which of the medicines was found together with which; an empty cell says nothing. */
export function PairMatrix({ report: { medications, findings } }: { report: MedicationCheck }) {
  const drugs = medications.slice(0, mostDrugs);
  if (drugs.length < 2) return null;
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" focusVisibleRing="outside" py="1">
        Ver la matriz de pares
      </chakra.summary>
      <Text fontSize="sm" color="fg.muted" my="2">
        Una casilla vacía no dice que el par sea seguro: no se encontró nada en lo comprobado.
        {medications.length > mostDrugs ? ` Se muestran los primeros ${mostDrugs}.` : ''}
      </Text>
      <Box
        overflowX="auto"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        tabIndex={0}
        role="region"
        aria-label="Matriz de pares"
        focusVisibleRing="outside"
      >
        <chakra.table w="full" fontSize="sm">
          <thead>
            <tr>
              <HeadCell scope="col">Fármaco</HeadCell>
              {drugs.map(({ reference }, index) => (
                <HeadCell key={reference} scope="col" textAlign="center">
                  {index + 1}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {drugs.map(({ reference, name }, row) => (
              <tr key={reference}>
                <HeadCell scope="row" borderTopWidth="1px">
                  {row + 1}. {name}
                </HeadCell>
                {drugs.map((other, column) => {
                  const severity = row === column ? undefined : gravest(findings, reference, other.reference);
                  return (
                    <Cell key={other.reference}>
                      {row === column ? '·' : severity && severityTexts[severity]}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </chakra.details>
  );
}
