import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { DemographicsField, DemographicsInput } from '../../../../lambdas/clinical/demographics-form.ts';
import { fieldLabels, fieldText } from './field-labels.ts';
import type { MergedChanges } from './merge-changes.ts';

interface ConflictNoticeProps extends Pick<MergedChanges, 'conflicts' | 'adopted'> {
  mine: DemographicsInput;
  theirs: DemographicsInput;
  onTake: (field: DemographicsField) => void;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Somebody else has saved meanwhile: both versions side by side, and nothing is stored until the person saves. */
export function ConflictNotice({ conflicts, adopted, mine, theirs, onTake }: ConflictNoticeProps) {
  return (
    <Box
      role="alert"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="md"
      px="4"
      py="3"
      fontSize="sm"
    >
      <Text fontWeight="medium">Otra persona ha guardado cambios mientras usted editaba.</Text>
      <Text>Sus cambios siguen en el formulario y todavía no se han guardado.</Text>
      {adopted.length > 0 ? (
        <Text>{`Se han tomado de la otra versión: ${list.format(
          adopted.map((field) => `${fieldLabels[field]} (${fieldText(theirs, field)})`),
        )}.`}</Text>
      ) : null}
      {conflicts.length > 0 ? (
        <chakra.ul listStyleType="none" pt="2" aria-label="Datos que han cambiado ambos">
          {conflicts.map((field) => (
            <Flex as="li" key={field} gap="3" align="center" wrap="wrap" py="1">
              <Text>
                <strong>{fieldLabels[field]}</strong>
                {`. Usted: ${fieldText(mine, field)}. La otra persona: ${fieldText(theirs, field)}.`}
              </Text>
              <Button
                type="button"
                size="sm"
                variant="outline"
                aria-label={`Usar ${fieldLabels[field]} de la otra persona`}
                onClick={() => onTake(field)}
              >
                Usar la otra
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      ) : null}
    </Box>
  );
}
