import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { allergyRiskText } from '../../../../lambdas/clinical/allergy-risk-text.ts';
import {
  type AllergyStatus,
  allergyStatus,
  type RatedAllergy,
} from '../../../../lambdas/clinical/allergy-status.ts';
import { allergyName } from '../../../../lambdas/clinical/allergy-substance.ts';
import { type ChangeTopic, useChanges } from '../../../lib/changes.ts';
import { useAllergies } from '../allergies/allergies-query.ts';
import { severityColors } from '../allergies/allergy-severity-colors.ts';

/** What a colleague notes while the chart is open is there at once. */
const topics: readonly ChangeTopic[] = ['AllergyIntolerance'];

/** Allergies by severity. What could not be asked says so, and nothing recorded is not the same as none known. */
/** `isAsked`: by itself, and not with all of the summary. */
export function BannerAllergies({ patientId, isAsked }: { patientId: string; isAsked: boolean }) {
  useChanges(topics);
  const allergies = useAllergies(patientId, isAsked);
  return (
    <Flex
      role="group"
      aria-label="Alergias"
      gap="2"
      rowGap="0"
      align="center"
      wrap="wrap"
      fontSize="sm"
      lineHeight="1.25rem"
    >
      <Text fontWeight="medium">Alergias:</Text>
      {allergies.isPending ? <Text color="fg.muted">comprobando…</Text> : null}
      {allergies.isError ? (
        <>
          <Text color="fg.error" fontWeight="medium">
            no se han podido comprobar
          </Text>
          <chakra.button
            type="button"
            textDecoration="underline"
            color="brand.fg"
            cursor="pointer"
            onClick={() => void allergies.refetch()}
          >
            Reintentar
          </chakra.button>
        </>
      ) : null}
      {allergies.data && !allergies.isError ? <Status answer={allergyStatus(allergies.data)} /> : null}
      {allergies.hasNextPage ? <Text>y más en el resumen</Text> : null}
    </Flex>
  );
}

function Status({ answer }: { answer: ReturnType<typeof allergyStatus> }) {
  if (answer.kind !== 'known') return <Text fontWeight="medium">No consta</Text>;
  return <KnownStatus status={answer.value} />;
}

function KnownStatus({ status }: { status: AllergyStatus }) {
  if (status.kind === 'noneKnown') return <Text>Sin alergias conocidas</Text>;
  if (status.kind === 'noneActive') return <Text>Ninguna activa; constan alergias pasadas</Text>;
  const shown = shownAllergies(status.allergies);
  const restCount = status.allergies.length - shown.length;
  return (
    <>
      {shown.map(({ allergy, severity }) => (
        <Badge key={allergy.id} size="sm" colorPalette={severityColors[severity]}>
          {`${allergyName(allergy)}: ${allergyRiskText(allergy)}`}
        </Badge>
      ))}
      {restCount > 0 ? <Text>{`y ${restCount} más en el resumen`}</Text> : null}
    </>
  );
}

const roomFor = 4;

/** All that are dangerous, and others as far as there is room: the banner must not cover the chart. */
function shownAllergies(bySeverity: readonly RatedAllergy[]): readonly RatedAllergy[] {
  const dangerousCount = bySeverity.filter(({ severity }) => severity === 'high').length;
  return bySeverity.slice(0, Math.max(roomFor, dangerousCount));
}
