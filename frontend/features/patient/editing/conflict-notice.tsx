import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { FieldTexts } from './field-texts.ts';
import type { FieldValues, MergedChanges } from './merge-changes.ts';

interface ConflictNoticeProps<Values extends FieldValues>
  extends Pick<MergedChanges<Values>, 'conflicts' | 'adopted'> {
  mine: Values;
  theirs: Values;
  texts: FieldTexts<Values>;
  onTake: (field: keyof Values & string) => void;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Somebody else has saved meanwhile: both versions side by side, and nothing is stored until the person saves. */
export function ConflictNotice<Values extends FieldValues>(props: ConflictNoticeProps<Values>) {
  const { conflicts, adopted, mine, theirs, onTake } = props;
  const { labels, textOf } = props.texts;
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
          adopted.map((field) => `${labels[field]} (${textOf(theirs, field)})`),
        )}.`}</Text>
      ) : null}
      {conflicts.length > 0 ? (
        <chakra.ul listStyleType="none" pt="2" aria-label="Datos que han cambiado ambos">
          {conflicts.map((field) => (
            <Flex as="li" key={field} gap="3" align="center" wrap="wrap" py="1">
              <Text>
                <strong>{labels[field]}</strong>
                {`. Usted: ${textOf(mine, field)}. La otra persona: ${textOf(theirs, field)}.`}
              </Text>
              <Button
                type="button"
                size="sm"
                variant="outline"
                aria-label={`Usar ${labels[field]} de la otra persona`}
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
